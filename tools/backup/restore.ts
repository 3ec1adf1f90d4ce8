/** `npm run restore -- <backup>`: restores into the empty location named by DATA_DIR or DATABASE_URL. */
import { resolve } from 'node:path';
import { createTerminal } from '#tools/setup/steps.mjs';
import { environment, placeFrom } from './backup-source.ts';
import { restoreBackup } from './restore-backup.ts';

const terminal = createTerminal();
try {
  const backup = process.argv[2];
  if (!backup)
    throw new Error('Usage: npm run restore -- <backup folder>, with DATA_DIR or DATABASE_URL naming an empty place');
  const tables = await terminal.run('Restoring', () => restoreBackup(resolve(backup), placeFrom(environment())));
  terminal.line(`${tables} tables restored`);
} catch (error) {
  terminal.line(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
