import { largestLogo } from '../../contract/document-settings.ts';

/**
 * A logo as large as paper can show, so that one of a camera's size, which may be sent no more, goes all the
 * same. What the browser cannot read goes as it is; the server judges it.
 */
export async function fittingLogo(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(largestLogo.width / picture.width, largestLogo.height / picture.height);
  const small = scale < 1 ? await drawn(picture, { scale, type: file.type }) : null;
  picture.close();
  return small && small.size < file.size
    ? new File([small], file.name, { type: small.type })
    : file;
}

function drawn(
  picture: ImageBitmap,
  { scale, type }: { scale: number; type: string },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.92));
}
