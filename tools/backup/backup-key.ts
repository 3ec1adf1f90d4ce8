/**
 * Who can read a backup: each has a key of its own, encrypted (age-encryption.org) for the recipients in
 * BACKUP_RECIPIENTS. The machine that writes backups therefore cannot read them; the identities that can are kept
 * elsewhere.
 */
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'key.age';
const KEY_BYTES = 32;

/** @returns the recipients of BACKUP_RECIPIENTS, separated by commas; none: backups are not encrypted. */
export const recipientsFrom = (env: NodeJS.ProcessEnv): string[] =>
  (env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter((one) => one !== '');

/** Makes the key of a new backup and writes it into its folder, encrypted. @throws Error in one sentence. */
export async function createKey(folder: string, recipients: readonly string[]): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const encrypter = new Encrypter();
  for (const recipient of recipients) addTo(encrypter, recipient);
  await writeFile(join(folder, FILE), await encrypter.encrypt(key), { mode: 0o600, flush: true });
  return key;
}

function addTo(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Error(
      `BACKUP_RECIPIENTS: ${recipient.slice(0, 12)}… is not a recipient: write age1…, as made by age-keygen.`,
    );
  }
}

/** @param identities file with lines AGE-SECRET-KEY-1…, as age-keygen writes it. @throws Error in one sentence. */
export async function openKey(folder: string, identities: string | undefined): Promise<Buffer> {
  if (!identities) throw new Error('This backup is encrypted: set BACKUP_IDENTITY_FILE to the file with its identity.');
  const text = await readFile(identities, 'utf8').catch(() => {
    throw new Error(`BACKUP_IDENTITY_FILE: ${identities} cannot be read.`);
  });
  const decrypter = new Decrypter();
  const lines = text.split('\n').map((line) => line.trim());
  try {
    for (const line of lines.filter((one) => one.startsWith('AGE-SECRET-KEY-'))) decrypter.addIdentity(line);
    return Buffer.from(await decrypter.decrypt(await readFile(join(folder, FILE))));
  } catch {
    throw new Error(`The identity in ${identities} does not open this backup: use that of one of its recipients.`);
  }
}

/** Writes a new identity into a file that does not exist yet. @returns its recipient. */
export async function writeIdentity(file: string): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# recipient: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return recipient;
}
