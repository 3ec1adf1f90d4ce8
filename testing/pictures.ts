/** Pictures for tests. */
import sharp from 'sharp';

interface Wanted {
  width?: number;
  height?: number;
  /** Of the place, in the EXIF of a JPEG. */
  gps?: boolean;
  /** Written into the EXIF: must not be anywhere later. */
  canary?: string;
  format?: 'jpeg' | 'png' | 'webp';
}

/** Stripes, so that its content is neither empty nor compressible to nothing. */
const stripes = (width: number, height: number): Buffer =>
  Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + Math.floor(at / (width * 3)) * 13) % 251),
  );

export const pictureOf = async ({ width = 160, height = 100, gps, canary, format = 'jpeg' }: Wanted = {}) => {
  const image = sharp(stripes(width, height), { raw: { width, height, channels: 3 } });
  const exif = {
    IFD0: { ImageDescription: canary ?? 'none', Make: 'Phone' },
    ...(gps === true && { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }),
  };
  const bytes = await (canary === undefined && gps !== true ? image : image.withExif(exif)).toFormat(format).toBuffer();
  return bytes;
};

const small = await pictureOf({ width: 24, height: 16 });

export const blobOf = (bytes: Uint8Array, type = 'image/jpeg'): Blob => new Blob([new Uint8Array(bytes)], { type });

export const smallPicture = (): Blob => blobOf(small);
