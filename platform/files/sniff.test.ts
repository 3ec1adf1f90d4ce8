import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptedType, maxFileBytes } from './accepted-type.ts';
import { sniff } from './sniff.ts';

const bytesOf = (text: string, size = 64) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(size)]);
const jpeg = bytesOf('\xff\xd8\xff\xe0');
const png = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const webp = bytesOf('RIFF\x10\0\0\0WEBPVP8 ');

it('accepts any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => void expect(typeof sniff(bytes)).toBe('string')));
  expect(sniff(new Uint8Array([0xff, 0xd8]))).toBe('unknown');
});

it('finds the type in the bytes', () => {
  expect([jpeg, png, webp].map((bytes) => acceptedType(bytes))).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  expect(acceptedType(jpeg, 'image/jpg')).toBe('image/jpeg');
});

it.each([
  ['file_type', bytesOf('<svg onload=…>'), undefined],
  ['file_type', bytesOf('GIF89a'), undefined],
  ['file_type', png, 'image/jpeg'],
  ['file_heic', bytesOf('\0\0\0\x18ftypheic'), 'image/heic'],
  ['file_empty', new Uint8Array(), undefined],
  ['file_too_large', bytesOf('\xff\xd8\xff', maxFileBytes - 2), undefined],
] as const)('refuses with %s', (reason, bytes, claimed) => {
  expect(() => acceptedType(bytes, claimed)).toThrow(expect.objectContaining({ reason }));
});

it('takes exactly the maximum size', () => {
  expect(acceptedType(bytesOf('\xff\xd8\xff', maxFileBytes - 3))).toBe('image/jpeg');
});
