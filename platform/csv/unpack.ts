import { Unzip, UnzipInflate } from 'fflate';
import { TableRefused } from './table.ts';

const stepBytes = 4096;

/**
 * Unpacks the requested files of a ZIP as texts. Output is counted while it is inflated in chunks of a few kilobytes:
 * sizes in headers are not trusted, and a zip bomb is aborted at most a few MB beyond the limit.
 */
export function unpack(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  maxUnpackedBytes: number,
): Map<string, string> {
  const chunks = new Map<string, Uint8Array[]>();
  let total = 0;
  const unzip = new Unzip((file) => {
    const name = entryName(file.name);
    if (!wanted(name) || chunks.has(name)) return;
    const own: Uint8Array[] = [];
    chunks.set(name, own);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > maxUnpackedBytes) throw new TableRefused('table_too_large');
      own.push(chunk.slice());
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  feed(unzip, bytes);
  return new Map([...chunks].map(([name, own]) => [name, new TextDecoder().decode(joined(own))]));
}

/** Some programs write the separators of Windows, or begin at the root. */
const entryName = (name: string): string => name.replaceAll('\\', '/').replace(/^\.?\//, '');

function feed(unzip: Unzip, bytes: Uint8Array): void {
  try {
    for (let at = 0; at < bytes.length; at += stepBytes) {
      unzip.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
    }
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('table_format');
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
