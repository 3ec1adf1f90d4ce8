/**
 * `npm run backup -- <folder>`: writes a new backup below that folder, while the server runs; encrypted for the
 * recipients in BACKUP_RECIPIENTS. `npm run backup -- identity <file>`: makes the identity that opens such backups.
 */
import { resolve } from 'node:path';
import { UsageError } from '#apps/server/cli/command.ts';
import { sentenceOf } from '#apps/server/cli/explain-error.ts';
import { auditMachine } from '#apps/server/cli/who.ts';
import { createTerminal } from '#tools/setup/steps.mjs';
import { recipientsFrom, writeIdentity } from './backup-key.ts';
import { environment, placeFrom } from './backup-source.ts';
import { makeBackup } from './make-backup.ts';

const USAGE = 'Usage: npm run backup -- <folder for backups>, or npm run backup -- identity <new file>';
const terminal = createTerminal();

const backUp = async (folder: string): Promise<void> => {
  const env = environment();
  const recipients = recipientsFrom(env);
  // a database of another version is backed up too, though its audit log may not take such a row
  const begins = (url: string): Promise<void> =>
    auditMachine(url, 'backup', env, new Date()).catch((error: unknown) =>
      terminal.line(`It is not in the audit log: ${sentenceOf(error)}`),
    );
  const made = await terminal.run('Backing up', () => makeBackup(placeFrom(env), resolve(folder), recipients, begins));
  terminal.line(made);
  if (recipients.length === 0) terminal.line('This backup is not encrypted: BACKUP_RECIPIENTS is not set.');
  if (env.S3_BUCKET) terminal.line(`Pictures are in the bucket ${env.S3_BUCKET} and not in this backup.`);
};

const makeIdentity = async (file: string): Promise<void> => {
  const recipient = await writeIdentity(resolve(file));
  terminal.line(`${file} opens backups for BACKUP_RECIPIENTS=${recipient}: keep it away from this machine, twice.`);
};

try {
  const [first, file, ...others] = process.argv.slice(2);
  if (!first || others.length > 0 || (file !== undefined) !== (first === 'identity')) throw new UsageError(USAGE);
  await (file === undefined ? backUp(first) : makeIdentity(file));
} catch (error) {
  terminal.line(sentenceOf(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
