import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDataDir, prepareFolders } from '#platform/db/launcher/folders.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { chooseRunAs } from '#platform/db/launcher/run-as.ts';
import { syncFolder } from '#platform/files/write-whole.ts';
import { openKey } from './backup-key.ts';
import type { Place } from './backup-source.ts';
import { copyTree } from './copy-tree.ts';
import { restoreDump, tableCount } from './database-dump.ts';
import { below, decrypting, type FileCipher } from './file-cipher.ts';
import { readVerified } from './manifest.ts';

/**
 * Verifies every file of a backup, restores it to an empty place, and starts it once. Nothing existing is overwritten.
 * @param identities file that opens an encrypted backup.
 * @returns the number of tables.
 */
export async function restoreBackup(backup: string, place: Place, identities?: string): Promise<number> {
  const manifest = await readVerified(backup);
  checkKind(manifest.kind, place);
  if (existsSync(place.filesDir)) throw new Error(`${place.filesDir} exists already: restore into a new folder.`);
  const cipher = manifest.isEncrypted ? decrypting(await openKey(backup, identities)) : undefined;
  // copied before the database, so that an interrupted restore has not replaced a complete one
  const draft = `${place.filesDir}.restoring`;
  await rm(draft, { recursive: true, force: true });
  if (existsSync(join(backup, 'files')))
    await copyTree(join(backup, 'files'), draft, { cipher: below('files', cipher) });
  const tables = place.databaseUrl
    ? await restoreInto(place.databaseUrl, backup, cipher)
    : await restoreEmbedded(backup, place, cipher);
  if (existsSync(draft)) {
    await rename(draft, place.filesDir);
    await syncFolder(dirname(place.filesDir));
  }
  return tables;
}

function checkKind(kind: 'files' | 'dump', place: Place): void {
  if (kind === 'dump' && !place.databaseUrl)
    throw new Error('This backup is a dump: set DATABASE_URL to an empty database.');
  if (kind === 'files' && place.databaseUrl)
    throw new Error('This backup is of the embedded database: unset DATABASE_URL, set DATA_DIR.');
}

async function restoreInto(url: string, backup: string, cipher: FileCipher | undefined): Promise<number> {
  await restoreDump(url, join(backup, 'database.dump'), cipher?.('database.dump'));
  return tableCount(url);
}

async function restoreEmbedded(backup: string, place: Place, cipher: FileCipher | undefined): Promise<number> {
  const { cluster } = await prepareFolders(await createDataDir(place.postgresDir), chooseRunAs());
  if (existsSync(cluster)) throw new Error(`${place.postgresDir} holds a database already: restore into a new folder.`);
  const draft = `${cluster}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await copyTree(join(backup, 'cluster'), draft, { cipher: below('cluster', cipher) });
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
  const running = await startPostgres({ dataDir: place.postgresDir });
  try {
    return await tableCount(running.url);
  } finally {
    await running.stop();
  }
}
