/** Pictures: SVG from the server, turned into PNG with the page's own font, and saved. */
import bold from "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2?url";
import regular from "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2?url";
import { loadable, transport } from "./transport";

const FACES = [
  [400, regular],
  [700, bold],
] as const;

/** Save a file with the browser. */
export function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

/** Save a file that the club writes. */
export async function saveFile(path: string, name: string): Promise<void> {
  save(await loadable(path), name);
}

export async function saveSvg(address: string, name: string): Promise<void> {
  save(inline(await readSvg(address)), `${name}.svg`);
}

/** Twice the size, so that it is sharp on any screen. */
export async function savePng(address: string, name: string): Promise<void> {
  save((await drawn(await readSvg(address), 2)).toDataURL("image/png"), `${name}.png`);
}

export async function readSvg(address: string): Promise<string> {
  const answer = await transport.request(address);
  if (!answer.ok) throw new Error("The picture could not be made.");
  return answer.text();
}

/** The picture on a canvas, as many times larger as `scale` says. An image can't use the fonts of its page, so they are put into it. */
export async function drawn(svg: string, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = inline(svg.replace("</title>", `</title><style>${await fontFaces()}</style>`));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function fontFaces(): Promise<string> {
  const faces = await Promise.all(FACES.map(async ([weight, address]) => ({ weight, data: await dataUrl(address) })));
  return faces.map(({ weight, data }) => `@font-face{font-family:"Atkinson Hyperlegible";font-weight:${weight};src:url(${data})}`).join("");
}

async function dataUrl(address: string): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error("The font could not be read."));
  });
  reader.readAsDataURL(await (await fetch(address)).blob());
  return read;
}

function inline(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
