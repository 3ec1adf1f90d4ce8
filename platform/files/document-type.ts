/**
 * Documents that are stored as they were sent: a PDF, or an OFD, which is a zip with `OFD.xml`. Its bytes decide the
 * type, not its sender; nothing in it is unpacked, executed or drawn here.
 */
import { FileRefused, maxFileBytes } from './accepted-type.ts';

const DOCUMENT_TYPES = ['pdf', 'ofd'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const MEDIA_TYPES: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
};

/** An invoice has some dozens. */
const MOST_ENTRIES = 1_000;
/** Bytes of all entries unpacked, as they claim. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 0xffff;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), to));

/** Checks the header at its start and the end mark near its end, which a truncated file lacks. */
const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8)) && ascii(bytes, bytes.length - 1_024, bytes.length).includes('%%EOF');

/** The end of the list of entries; a comment of the stated length follows it. */
const endOf = (view: DataView): number | undefined => {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  return undefined;
};

interface Entry {
  readonly name: string;
  readonly unpacked: number;
  readonly isSealed: boolean;
  readonly next: number;
}

const entryAt = (bytes: Uint8Array, view: DataView, at: number, end: number): Entry | undefined => {
  if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return undefined;
  const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > end) return undefined;
  return {
    name: ascii(bytes, at + ENTRY_SIZE, nameEnd),
    unpacked: view.getUint32(at + 24, true),
    isSealed: (view.getUint16(at + 8, true) & 1) === 1,
    next,
  };
};

/** A path that leads out of its folder would be a trap for whoever unpacks it. */
const isSafe = (name: string): boolean => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);

const isOfd = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_SIZE || view.getUint32(0, true) !== LOCAL) return false;
  const end = endOf(view);
  if (end === undefined) return false;
  const count = view.getUint16(end + 10, true);
  if (view.getUint16(end + 4, true) !== 0 || count > MOST_ENTRIES) return false;
  let [at, unpacked, isFound] = [view.getUint32(end + 16, true), 0, false];
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(bytes, view, at, end);
    if (entry === undefined || entry.isSealed || !isSafe(entry.name)) return false;
    unpacked += entry.unpacked;
    isFound ||= entry.name === 'OFD.xml';
    at = entry.next;
  }
  return isFound && unpacked <= MOST_UNPACKED && at === end;
};

/** @returns undefined when it is neither: then it may be a picture. @throws FileRefused */
export const documentType = (bytes: Uint8Array): DocumentType | undefined => {
  if (bytes.length > maxFileBytes) throw new FileRefused('file_too_large');
  if (isPdf(bytes)) return 'pdf';
  if (isOfd(bytes)) return 'ofd';
  // a file that begins like one type and is none is damaged, not a picture of another type
  const begins = ascii(bytes, 0, 5);
  if (begins === '%PDF-' || begins.startsWith('PK\u0003\u0004')) throw new FileRefused('file_damaged');
  return undefined;
};
