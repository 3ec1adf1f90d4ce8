/** A PNG may hold compressed texts and profiles: they are left out before anything unpacks them. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chunkOf, pictureOf } from '#testing/pictures.ts';
import { rewritePicture } from './picture.ts';
import { neededChunks } from './png-chunks.ts';

const rewrite = (bytes: Uint8Array, claimed?: string) => rewritePicture(bytes, 'account:1', claimed);

const AFTER_HEAD = 33;
const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, AFTER_HEAD), ...chunks, png.subarray(AFTER_HEAD)]);

it('leaves out texts and profiles that unpack to much, and keeps the picture', async () => {
  const png = await pictureOf({ format: 'png', width: 30, height: 20 });
  const packed = deflateSync(Buffer.alloc(1_000_000));
  const bombs = [
    chunkOf('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), packed])),
    chunkOf('iCCP', Buffer.concat([Buffer.from('k\0\0', 'latin1'), packed])),
    chunkOf('iTXt', Buffer.concat([Buffer.from('k\0\x01\0\0\0', 'latin1'), packed])),
  ];
  const bomb = withChunks(png, ...bombs);
  expect(neededChunks(bomb)?.equals(neededChunks(png) ?? Buffer.alloc(0))).toBe(true);
  const written = await rewrite(bomb, 'image/png');
  expect([written.width, written.height]).toEqual([30, 20]);
  expect(Buffer.from(written.bytes).equals(Buffer.from((await rewrite(png)).bytes))).toBe(true);
});

it('refuses one that is cut, says lengths beyond its end, or has chunks without end', async () => {
  const png = await pictureOf({ format: 'png' });
  const longer = Buffer.from(png);
  longer.writeUInt32BE(0xffffffff, AFTER_HEAD);
  const many = withChunks(png, ...Array.from({ length: 30_000 }, () => chunkOf('tEXt', Buffer.alloc(0))));
  for (const bad of [png.subarray(0, png.length - 5), longer, many])
    await expect(rewrite(bad, 'image/png')).rejects.toMatchObject({ reason: 'file_damaged' });
});
