/** Downloads a picture as SVG or PNG. */

/** Save a file with the browser. */
function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

export async function saveSvg(address: string, name: string): Promise<void> {
  save(inline(await (await fetch(address)).text()), `${name}.svg`);
}

/** Twice the size, so that it is sharp on any screen. */
export async function savePng(address: string, name: string): Promise<void> {
  const image = new Image();
  image.src = inline(await (await fetch(address)).text());
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  save(canvas.toDataURL("image/png"), `${name}.png`);
}

function inline(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
