/**
 * The font that is embedded: Noto Sans SC (SIL Open Font License, fonts/LICENSE-OFL.txt), with about 8 000 characters:
 * simplified and traditional Chinese, kana, Latin. It is kept compressed (WOFF); the library subsets plain TrueType.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const FILE = new URL('fonts/noto-sans-sc-400.woff', import.meta.url);

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly content: Buffer;
}

const tablesOf = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    const content = packed < length ? inflateSync(bytes) : bytes;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), content };
  });

/** A WOFF file is a TrueType font with compressed tables. */
const unpackFont = (woff: Buffer): Buffer => {
  const tables = tablesOf(woff);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(SFNT_HEADER + tables.length * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((tables.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    parts.push(content, Buffer.alloc(aligned(content.length) - content.length));
    offset += aligned(content.length);
  }
  return Buffer.concat(parts);
};

let unpacked: Buffer | undefined;

/** Unpacked once per process, when the first document is made. */
export const embeddedFont = (): Buffer => (unpacked ??= unpackFont(readFileSync(FILE)));
