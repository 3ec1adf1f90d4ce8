/** Only the pixels of a picture are stored. A file that is no complete picture is refused. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bombOf, pictureOf } from '#testing/pictures.ts';
import { rewritePicture, type Picture } from './picture.ts';

const rewrite = (bytes: Uint8Array, claimed?: string): Promise<Picture> => rewritePicture(bytes, 'account:1', claimed);

const reasonOf = (bytes: Uint8Array, claimed?: string): Promise<string> =>
  rewrite(bytes, claimed).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

describe('a picture that is taken', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of type %s is written as a JPEG of the same size', async (format) => {
    const { bytes, width, height } = await rewrite(await pictureOf({ format }), `image/${format}`);
    expect([bytes[0], bytes[1], width, height]).toEqual([0xff, 0xd8, 160, 100]);
  });

  it('has no EXIF, place, profile or any other text of the original', async () => {
    const original = await pictureOf({ gps: true, canary: 'canary-8812' });
    expect(original.includes('canary-8812')).toBe(true);
    const { bytes } = await rewrite(original);
    const found = await sharp(bytes).metadata();
    expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(bytes).includes('canary')).toBe(false);
    expect(Buffer.from(bytes).includes('Exif')).toBe(false);
  });

  it('is turned as its EXIF says, before that is dropped', async () => {
    const turned = await sharp(await pictureOf())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await rewrite(turned)).toMatchObject({ width: 100, height: 160 });
  });

  it('is made smaller to 2400 pixels, never larger', async () => {
    const large = await sharp({ create: { width: 4800, height: 1200, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    expect(await rewrite(large)).toMatchObject({ width: 2400, height: 600 });
  });

  it.each([
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a ZIP', 'PK\x03\x04canary\x14\0\0\0'],
    ['PHP', '<?php system($_GET[0]); ?>'],
  ])('carries nothing of %s that was appended or hidden in a comment', async (_name, hidden) => {
    const plain = await pictureOf();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), Buffer.from(hidden, 'latin1')]);
    const polyglot = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(hidden, 'latin1')]);
    const { bytes } = await rewrite(polyglot, 'image/jpeg');
    expect(Buffer.from(bytes).includes(hidden.slice(0, 5))).toBe(false);
  });
});

describe('refusals', () => {
  it('a decompression bomb, before it is unpacked', async () => {
    const bomb = bombOf(60_000, 60_000);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await reasonOf(bomb)).toBe('file_pixels');
  });

  it.each([
    ['a line of 49 million pixels', () => bombOf(1, 49_000_000)],
    ['a line across', () => bombOf(49_000_000, 1)],
    ['a side of one pixel too many', () => bombOf(20_001, 10)],
    ['50 million pixels in seven passes', () => bombOf(7_000, 7_000, true)],
  ])('%s, within the time of reading its header', async (_name, make) => {
    const bomb = make();
    await reasonOf(bomb);
    const began = performance.now();
    expect(await reasonOf(bomb)).toBe('file_pixels');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('a JPEG that says its coefficients again and again: it would be decoded for seconds', async () => {
    const photo = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888' } });
    const progressive = await photo.jpeg({ progressive: true }).toBuffer();
    expect(await reasonOf(progressive)).toBe('taken');
    const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), progressive.length - 2);
    const end = progressive.subarray(-2);
    const endless = Buffer.concat([progressive.subarray(0, -2), ...Array.from({ length: 60 }, () => scan), end]);
    expect(await reasonOf(endless)).toBe('file_pixels');
  });

  it('a picture that was cut off, at any point', async () => {
    const whole = await pictureOf({ width: 600, height: 400 });
    for (const part of [0.2, 0.6, 0.95])
      expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('file_damaged');
    const png = await pictureOf({ format: 'png' });
    expect(await reasonOf(png.subarray(0, png.length - 200))).toBe('file_damaged');
  });

  it('a head without a picture, SVG, GIF, nothing, another type than claimed', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await reasonOf(Buffer.from('\xff\xd8\xff\xe0 <script>', 'latin1'))).toBe('file_damaged');
    expect(await reasonOf(svg, 'image/svg+xml')).toBe('file_type');
    expect(await reasonOf(svg)).toBe('file_type');
    expect(await reasonOf(Buffer.alloc(0))).toBe('file_empty');
    expect(await reasonOf(await pictureOf({ format: 'png' }), 'image/jpeg')).toBe('file_type');
  });

  it('an SVG, TIFF or GIF in the clothes of a JPEG: their decoders are shut', async () => {
    await rewrite(await pictureOf());
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).toBuffer()).rejects.toThrow(/unsupported|blocked/i);
  });
});
