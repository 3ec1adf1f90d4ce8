/**
 * `npm run restore -- <backup>`: restores into the empty location named by DATA_DIR or DATABASE_URL. An encrypted
 * backup needs BACKUP_IDENTITY_FILE.
 */
import { resolve } from 'node:path';
import { UsageError } from '#apps/server/cli/command.ts';
import { sentenceOf } from '#apps/server/cli/explain-error.ts';
import { createTerminal } from '#tools/setup/steps.mjs';
import { environment, placeFrom } from './backup-source.ts';
import { restoreBackup } from './restore-backup.ts';

const terminal = createTerminal();
try {
  const backup = process.argv[2];
  if (!backup || process.argv.length > 3)
    throw new UsageError(
      'Usage: npm run restore -- <backup folder>, with DATA_DIR or DATABASE_URL naming an empty place',
    );
  const env = environment();
  const tables = await terminal.run('Restoring', () =>
    restoreBackup(resolve(backup), placeFrom(env), env.BACKUP_IDENTITY_FILE),
  );
  terminal.line(`${tables} tables restored`);
} catch (error) {
  terminal.line(sentenceOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
