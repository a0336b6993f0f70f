/** The picture of a finished game, and the ways to pass it on. */
import { drawn, readSvg } from "../lib/download";

/** The picture as an image and as a file. */
export interface SharePicture {
  readonly address: string;
  readonly file: File;
}

/** The size of the picture is what messengers show whole, so that it is not enlarged. */
const SCALE = 1;

/** The words of the picture say "you" to the reader's seat. */
export async function sharePicture(table: string, game: string, reader = -1): Promise<SharePicture> {
  const canvas = await drawn(await readSvg(`/api/tables/${table}/share?reader=${reader}`), SCALE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture could not be made.");
  return { address: canvas.toDataURL("image/png"), file: new File([blob], `${game}.png`, { type: "image/png" }) };
}

/** Offer the picture to the apps of the device; false if it has no way to share files. */
export async function offerToApps({ file }: SharePicture, text: string, url: string): Promise<boolean> {
  const wanted: ShareData = { files: [file], text, url };
  // Missing over plain HTTP and in some browsers.
  const canShare = navigator.canShare as Navigator["canShare"] | undefined;
  if (!canShare?.call(navigator, wanted)) return false;
  try {
    await navigator.share(wanted);
  } catch (error) {
    // Closing the list of apps is not a failure; a browser that refuses gets the other ways.
    return error instanceof DOMException && error.name === "AbortError";
  }
  return true;
}
