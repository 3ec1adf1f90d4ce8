import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { syncFolder } from '#platform/files/write-whole.ts';
import { createKey } from './backup-key.ts';
import type { Place } from './backup-source.ts';
import { baseBackup } from './base-backup.ts';
import { copyTree } from './copy-tree.ts';
import { dumpDatabase } from './database-dump.ts';
import { below, encrypting, type FileCipher } from './file-cipher.ts';
import { writeManifest } from './manifest.ts';

/**
 * Writes a new backup into `folder/<instant>` and returns that path. The server may be running. An interrupted backup
 * keeps the suffix `.unfinished`. Keys (VAULT_KEYS) are never part of it. With recipients nothing but names and sizes
 * of files is readable in it. @param begins runs first, with the address of the database.
 */
export async function makeBackup(
  place: Place,
  folder: string,
  recipients: readonly string[] = [],
  begins: (url: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const finished = join(folder, new Date().toISOString().replaceAll(':', '-'));
  const draft = `${finished}.unfinished`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const cipher = recipients.length > 0 ? encrypting(await createKey(draft, recipients)) : undefined;
  if (place.databaseUrl) {
    await begins(place.databaseUrl);
    await dumpDatabase(place.databaseUrl, join(draft, 'database.dump'), cipher?.('database.dump'));
  } else await backUpEmbedded(place, draft, { cipher, begins });
  // Copied after the database, so that no row refers to an image missing from the backup.
  if (existsSync(place.filesDir))
    await copyTree(place.filesDir, join(draft, 'files'), { cipher: below('files', cipher) });
  await writeManifest(draft, place.databaseUrl ? 'dump' : 'files', cipher !== undefined);
  await rename(draft, finished);
  await syncFolder(folder);
  return finished;
}

async function backUpEmbedded(
  place: Place,
  draft: string,
  { cipher, begins }: { cipher: FileCipher | undefined; begins: (url: string) => Promise<void> },
): Promise<void> {
  if (!existsSync(place.postgresDir)) {
    await rm(draft, { recursive: true });
    throw new Error(`There is no database in ${place.postgresDir}: set DATA_DIR or DATABASE_URL.`);
  }
  const running = await startPostgres({ dataDir: place.postgresDir });
  try {
    await begins(running.url);
    await baseBackup(running.url, join(draft, 'cluster'), below('cluster', cipher));
  } finally {
    await running.stop();
  }
}
