/**
 * The last step of the build: compresses all files in advance. Until then the server sends a file as it is, so this may
 * run while it serves: a compressed file gets its name once it is whole.
 */
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const out = join(import.meta.dirname, '../../dist/mobile');
const smallest = 200;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function write(file: string, bytes: Uint8Array): void {
  const draft = join(out, `${file}.draft`);
  writeFileSync(draft, bytes);
  renameSync(draft, join(out, file));
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(join(out, file));
  if (bytes.length < smallest && !file.endsWith('.html')) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  write(`${file}.br`, await brotli(bytes, { params }));
  write(`${file}.gz`, await zip(bytes, { level: 9 }));
}

await Promise.all(globSync('**/*.{html,js,css,svg,json,webmanifest,wasm}', { cwd: out }).map(compress));
