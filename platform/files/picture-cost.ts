/** The cost of decoding a picture, from its header: nothing is unpacked to know it. */
import type { Metadata } from 'sharp';

/**
 * A picture with a longer side is no photo; a decoder works row by row, and a million rows of one pixel take it
 * minutes.
 */
const MAX_SIDE = 20_000;
const MAX_PIXELS = 50_000_000;
/** Passes over all pixels: a progressive JPEG may say the same coefficients again and again. */
const MAX_PASSED = 300_000_000;
/** Passes of a PNG whose rows arrive in seven passes and are held whole. */
const INTERLACED_PASSES = 7;
const SCAN = Buffer.from([0xff, 0xda]);

/** Picture data never looks like the start of a scan; scans of an embedded preview count as well. */
const scansOf = (jpeg: Uint8Array): number => {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + SCAN.length)) count += 1;
  return count;
};

const passesOf = (bytes: Uint8Array, { format, isProgressive }: Metadata): number => {
  if (isProgressive !== true) return 1;
  return format === 'jpeg' ? scansOf(bytes) : INTERLACED_PASSES;
};

/** Whether the picture can be decoded within a second or two. */
export const isAffordable = (bytes: Uint8Array, metadata: Metadata): boolean => {
  const { width, height } = metadata;
  const pixels = width * height;
  return (
    Math.max(width, height) <= MAX_SIDE && pixels <= MAX_PIXELS && pixels * passesOf(bytes, metadata) <= MAX_PASSED
  );
};
