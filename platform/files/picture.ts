/**
 * Pictures are decoded and written anew: what is stored is pixels alone, without EXIF, comments, colour profiles and
 * whatever else a file can hold besides them.
 */
import { createQueue } from '#platform/auth/queue.ts';
import { acceptedType, FileRefused } from './accepted-type.ts';
import { neededChunks } from './png-chunks.ts';

export interface Picture {
  /** A JPEG. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture of more pixels is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_400;
const QUALITY = 84;
/** Decoding takes tens of megabytes and a core: the rest waits, and calls go on. */
const inTurn = createQueue(2, 60);

const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loaded with the first picture: its library takes memory that a server without uploads does not need. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
};
let loading: ReturnType<typeof load> | undefined;

const written = async (bytes: Uint8Array): Promise<Picture> => {
  const sharp = await (loading ??= load());
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** @param claimed the sender's content type. @throws FileRefused, QueueFull */
export const rewritePicture = async (bytes: Uint8Array, claimed?: string): Promise<Picture> => {
  const type = acceptedType(bytes, claimed);
  const shown = type === 'image/png' ? neededChunks(bytes) : bytes;
  if (shown === undefined) throw new FileRefused('file_damaged');
  return inTurn(() =>
    written(shown).catch((error: Error) => {
      throw new FileRefused(/pixel limit/i.test(error.message) ? 'file_pixels' : 'file_damaged');
    }),
  );
};
