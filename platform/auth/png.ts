import { crc32, deflateSync } from 'node:zlib';

/** A picture of 8-bit RGB pixels, row by row; the width is even. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const shades = 8;
const [dark, light] = [
  [19, 40, 88],
  [250, 251, 253],
] as const;

/** A small palette PNG with 8 shades, because the login page waits for it on slow networks. */
export function encodePng({ width, height, rgb }: Picture): Buffer {
  const rowBytes = width / 2;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < rowBytes; x++)
      rows[y * (rowBytes + 1) + 1 + x] = (shadeAt(rgb, y * width + x * 2) << 4) | shadeAt(rgb, y * width + x * 2 + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8); // 4 bits per pixel, palette
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', palette()),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

/** 0 dark … 7 light, by luminance. */
function shadeAt(rgb: Uint8Array, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = rgb.subarray(pixel * 3, pixel * 3 + 3);
  return Math.min(shades - 1, Math.floor(((red * 0.3 + green * 0.59 + blue * 0.11) / 256) * shades));
}

function palette(): Buffer {
  const steps = Array.from({ length: shades }, (_, i) => i / (shades - 1));
  return Buffer.from(
    steps.flatMap((part) => dark.map((from, i) => Math.round(from + ((light[i] ?? 0) - from) * part))),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
