/**
 * Pictures are decoded and re-encoded: only pixels are stored, without EXIF, comments, colour profiles and anything
 * else that a file can contain.
 */
import { acceptedType, FileRefused } from './accepted-type.ts';
import { createFairQueue } from './fair-queue.ts';
import { isAffordable } from './picture-cost.ts';
import { neededChunks } from './png-chunks.ts';

export interface Picture {
  /** A JPEG. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const MAX_SIDE = 2_400;
const QUALITY = 84;
/** Longer than any picture with an acceptable header takes on a busy machine. */
const LONGEST_SECONDS = 10;
/** Decoding takes tens of megabytes and a core: the rest waits, and calls go on. */
const inTurn = createFairQueue({ width: 2, ofSender: 10, ofAll: 60, modest: ['registration'] });

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
  const { data, info } = await sharp(bytes, { failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

const damaged = (): never => {
  throw new FileRefused('file_damaged');
};

/** @throws FileRefused before anything is unpacked. */
const requireAffordable = async (bytes: Uint8Array): Promise<void> => {
  const sharp = await (loading ??= load());
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  if (!isAffordable(bytes, metadata)) throw new FileRefused('file_pixels');
};

/**
 * @param sender decides the order: each has one picture in progress, and the one that has used most of the time goes
 * last.
 * @param claimed the sender's content type.
 * @throws FileRefused, QueueFull
 */
export const rewritePicture = async (bytes: Uint8Array, sender: string, claimed?: string): Promise<Picture> => {
  const type = acceptedType(bytes, claimed);
  const shown = type === 'image/png' ? neededChunks(bytes) : bytes;
  if (shown === undefined) throw new FileRefused('file_damaged');
  await requireAffordable(shown);
  return inTurn(sender, () => written(shown).catch(damaged));
};
