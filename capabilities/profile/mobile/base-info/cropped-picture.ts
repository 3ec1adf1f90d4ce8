import { squareOf, type Crop } from './crop.ts';

const SIDE = 512;
const QUALITY = 0.86;

/** The chosen square of a picture, small and without EXIF. */
export const croppedPicture = (bitmap: ImageBitmap, crop: Crop): Promise<Blob | undefined> => {
  const { left, top, side } = squareOf(bitmap, crop);
  const canvas = document.createElement('canvas');
  const target = Math.round(Math.min(SIDE, side));
  [canvas.width, canvas.height] = [target, target];
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(undefined);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, target, target);
  context.drawImage(bitmap, left, top, side, side, 0, 0, target, target);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
};
