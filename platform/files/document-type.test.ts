/**
 * The bytes of a document decide its type, whoever sends it; no contents make the server read beyond it or unpack it.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallOfd, smallPdf, zipOf } from '#testing/documents.ts';
import { pictureOf } from '#testing/pictures.ts';
import { runs } from '#testing/property-runs.ts';
import { documentType } from './document-type.ts';

const reasonOf = (bytes: Uint8Array): string => {
  try {
    return documentType(bytes) ?? 'none';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

it('tells a PDF, an OFD and other files apart', async () => {
  expect(documentType(smallPdf())).toBe('pdf');
  expect(documentType(smallOfd())).toBe('ofd');
  expect(documentType(await pictureOf())).toBeUndefined();
  expect(documentType(Buffer.from('<html><script>'))).toBeUndefined();
});

const OFD = { name: 'OFD.xml' };
it.each([
  ['a zip without OFD.xml, such as a document of an office', zipOf([{ name: 'word/document.xml' }])],
  ['OFD.xml in a folder alone', zipOf([{ name: 'a/OFD.xml' }])],
  ['a path out of its folder', zipOf([OFD, { name: '../../etc/passwd' }])],
  ['a path from the root', zipOf([OFD, { name: '/etc/passwd' }])],
  ['an encrypted entry', zipOf([{ ...OFD, flags: 1 }])],
  ['what unpacks to gigabytes', zipOf([{ ...OFD, unpacked: 0xffffffff }])],
  ['more entries than it has', zipOf([OFD], 65_535)],
  ['entries that are not counted', zipOf([OFD, OFD], 1)],
  ['an OFD that is cut off', smallOfd().subarray(0, -10)],
  ['a PDF that is cut off', smallPdf().subarray(0, 20)],
  ['a script after the end of a zip', Buffer.concat([smallOfd(), Buffer.from('<script>')])],
])('%s is damaged', (_what, bytes) => {
  expect(reasonOf(bytes)).toBe('file_damaged');
});

it('is too large beyond the limit of pictures', () => {
  expect(reasonOf(Buffer.concat([smallPdf(), Buffer.alloc(5 * 1024 * 1024)]))).toBe('file_too_large');
});

it('answers every sequence of bytes, whatever its lengths claim', () => {
  const given = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(given, { maxLength: 8 }), (changes) => {
      const bytes = Uint8Array.from(smallOfd());
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      expect(['pdf', 'ofd', 'none', 'file_damaged']).toContain(reasonOf(bytes));
    }),
    { numRuns: runs(500) },
  );
});
