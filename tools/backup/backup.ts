/** `npm run backup -- <folder>`: writes a new backup below that folder, while the server runs. */
import { resolve } from 'node:path';
import { UsageError } from '#apps/server/cli/command.ts';
import { sentenceOf } from '#apps/server/cli/explain-error.ts';
import { createTerminal } from '#tools/setup/steps.mjs';
import { makeBackup } from './make-backup.ts';
import { environment, placeFrom } from './backup-source.ts';

const terminal = createTerminal();
try {
  const env = environment();
  const folder = process.argv[2];
  if (!folder || process.argv.length > 3) throw new UsageError('Usage: npm run backup -- <folder for backups>');
  const made = await terminal.run('Backing up', () => makeBackup(placeFrom(env), resolve(folder)));
  terminal.line(made);
  if (env.S3_BUCKET) terminal.line(`Pictures are in the bucket ${env.S3_BUCKET} and not in this backup.`);
} catch (error) {
  terminal.line(sentenceOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
