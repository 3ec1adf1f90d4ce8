import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#platform/files/write-whole.ts';
import { checksumsOf, type Checksums } from './copy-tree.ts';

const fileName = 'manifest.json';

/** Content of a backup. Written last: a folder without it is not a complete backup. */
export type Manifest = { kind: 'files' | 'dump'; isEncrypted?: boolean; madeAt: string; checksums: Checksums };

export async function writeManifest(folder: string, kind: Manifest['kind'], isEncrypted: boolean): Promise<void> {
  const manifest: Manifest = {
    kind,
    isEncrypted,
    madeAt: new Date().toISOString(),
    checksums: await checksumsOf(folder),
  };
  await writeWhole(join(folder, fileName), `${JSON.stringify(manifest, null, 1)}\n`, { replaces: false });
}

/** Reads a backup's manifest and verifies the checksum of every file. @throws Error with a one-sentence message. */
export async function readVerified(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => {
    throw new Error(`${folder} is not a whole backup: it has no ${fileName}.`);
  });
  const manifest: Manifest = JSON.parse(text);
  const found = await checksumsOf(folder);
  const damaged = Object.keys(manifest.checksums).filter((path) => found[path] !== manifest.checksums[path]);
  if (damaged.length > 0)
    throw new Error(`The backup ${folder} is damaged: ${damaged.length} files differ, such as ${damaged[0]}.`);
  return manifest;
}
