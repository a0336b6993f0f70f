/** Taking a picture away: an SVG document as it is, or drawn as PNG. */

/** Let the browser keep a file. */
function keep(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

export async function saveSvg(address: string, name: string): Promise<void> {
  keep(inline(await (await fetch(address)).text()), `${name}.svg`);
}

/** The picture at twice its size, so that it stays sharp. */
export async function savePng(address: string, name: string): Promise<void> {
  const image = new Image();
  image.src = inline(await (await fetch(address)).text());
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  keep(canvas.toDataURL("image/png"), `${name}.png`);
}

function inline(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
