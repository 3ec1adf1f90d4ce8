/**
 * Turns a photo, makes it small enough for a slow network, and measures it. The bitmap from which it is written holds
 * no EXIF.
 */
import { MEASURED_WIDTH, type Pixels } from './measure.ts';
import { faultOf, type PhotoFault, type PhotoKind } from './photo-faults.ts';

export interface PreparedPhoto {
  /** A JPEG of at most about 400 kB. */
  readonly picture: Blob;
  readonly fault: PhotoFault | undefined;
}

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

const MAX_SIDE = 1_800;
const MAX_BYTES = 400 * 1024;
const QUALITIES = [0.86, 0.78, 0.68, 0.56];
const SMALLER = 0.75;

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

const canvasOf = (width: number, height: number): Drawing => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return { canvas, context };
};

/** The bitmap, turned, and reduced so that its longer side has at most this number of pixels. */
const drawn = (bitmap: ImageBitmap, turns: Turns, maxSide: number): Drawing => {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const isAcross = turns % 2 === 1;
  const target = canvasOf(isAcross ? height : width, isAcross ? width : height);
  const { canvas, context } = target;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return target;
};

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality);
  });

const compressed = async (bitmap: ImageBitmap, turns: Turns): Promise<Blob> => {
  for (let side = MAX_SIDE; ; side *= SMALLER) {
    const { canvas } = drawn(bitmap, turns, side);
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality);
      if (blob.size <= MAX_BYTES || side < MAX_SIDE / 3) return blob;
    }
  }
};

const pixelsOf = (source: ImageBitmap | HTMLCanvasElement, turns: Turns = 0): Pixels => {
  const bitmap = source as ImageBitmap;
  const isAcross = turns % 2 === 1;
  const scale = MEASURED_WIDTH / (isAcross ? bitmap.height : bitmap.width);
  const { canvas, context } = drawn(bitmap, turns, Math.max(bitmap.width, bitmap.height) * Math.min(1, scale));
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** @returns undefined when the phone cannot read the picture (HEIC outside Safari, a damaged file). */
export const preparePhoto = async (
  file: Blob,
  kind: PhotoKind,
  turns: Turns = 0,
): Promise<PreparedPhoto | undefined> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const { width, height } = bitmap;
  const photo = {
    picture: await compressed(bitmap, turns),
    fault: faultOf({ pixels: pixelsOf(bitmap, turns), width, height }, kind),
  };
  bitmap.close();
  return photo;
};
