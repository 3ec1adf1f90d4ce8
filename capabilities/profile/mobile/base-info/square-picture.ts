const SIDE = 512;
const QUALITY = 0.86;

/** The middle square of a picture, small and without EXIF. @returns undefined when the phone cannot read it. */
export const squarePicture = async (file: Blob): Promise<Blob | undefined> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (bitmap === undefined || context === null) return undefined;
  const side = Math.min(bitmap.width, bitmap.height);
  const target = Math.min(SIDE, side);
  canvas.width = target;
  canvas.height = target;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, target, target);
  context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, target, target);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
};
