/** Pictures for tests. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export { smallPicture } from './small-picture.ts';

interface PictureOptions {
  width?: number;
  height?: number;
  /** Coordinates of the place, in the EXIF of a JPEG. */
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

export const pictureOf = async ({ width = 160, height = 100, gps, canary, format = 'jpeg' }: PictureOptions = {}) => {
  const image = sharp(stripes(width, height), { raw: { width, height, channels: 3 } });
  const exif = {
    IFD0: { ImageDescription: canary ?? 'none', Make: 'Phone' },
    ...(gps === true && { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } }),
  };
  const bytes = await (canary === undefined && gps !== true ? image : image.withExif(exif)).toFormat(format).toBuffer();
  return bytes;
};

export const blobOf = (bytes: Uint8Array, type = 'image/jpeg'): Blob => new Blob([new Uint8Array(bytes)], { type });

/** One chunk of a PNG, with its length and check sum. */
export const chunkOf = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of a few kilobytes that declares so many pixels, all black. */
export const bombOf = (width: number, height: number, isInterlaced = false): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height, 200) * (Math.ceil(width / 8) + 1)));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunkOf('IHDR', head), chunkOf('IDAT', rows), chunkOf('IEND', Buffer.alloc(0))]);
};
