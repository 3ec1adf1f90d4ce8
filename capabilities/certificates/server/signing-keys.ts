/** The Ed25519 keys that sign certificates. The first is made when the first certificate is issued. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface SigningKey {
  readonly id: string;
  /** PEM */
  readonly publicKey: string;
  readonly privateSealed: string;
}

const boundTo = (id: string): string => `certificates.signing_key:${id}:private`;
const columns = sql`id, public_key as "publicKey", private_sealed as "privateSealed"`;

const current = async (db: Db): Promise<SigningKey | undefined> => {
  const { rows } = await sql<SigningKey>`
    select ${columns} from certificates.signing_key where retired_at is null`.execute(db);
  return rows[0];
};

export const signingKey = async (db: Db, id: string): Promise<SigningKey | undefined> => {
  const { rows } = await sql<SigningKey>`select ${columns} from certificates.signing_key where id = ${id}`.execute(db);
  return rows[0];
};

const make = async (tx: Tx, vault: Vault, now: Date): Promise<SigningKey> => {
  const { rows } = await sql<{ count: number }>`select count(*) from certificates.signing_key`.execute(tx);
  const id = `c${onlyRow(rows).count + 1}`;
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateSealed = vault.seal(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), boundTo(id));
  await sql`
    insert into certificates.signing_key (id, public_key, private_sealed, created_at)
    values (${id}, ${publicKey}, ${privateSealed}, ${now})`.execute(tx);
  return { id, publicKey, privateSealed };
};

/** Created once, however many requests come at the same instant. */
export const currentKey = async (tx: Tx, vault: Vault, now: Date): Promise<SigningKey> => {
  const found = await current(tx);
  if (found !== undefined) return found;
  await lockFor(tx, 'certificates.key', '');
  return (await current(tx)) ?? make(tx, vault, now);
};

/** From now on another key signs; certificates signed by earlier keys stay genuine. */
export const rotateKey = async (tx: Tx, vault: Vault, now: Date): Promise<SigningKey> => {
  await lockFor(tx, 'certificates.key', '');
  await sql`update certificates.signing_key set retired_at = ${now} where retired_at is null`.execute(tx);
  return make(tx, vault, now);
};

const privateKeyOf = (vault: Vault, { id, privateSealed }: SigningKey): KeyObject =>
  createPrivateKey(vault.open(privateSealed, boundTo(id)));

/**
 * Whether the public key belongs to the sealed one. A person who can write to the database without a key of the vault
 * could insert a public key and certificates signed with it.
 */
const isOurs = (vault: Vault, key: SigningKey): boolean => {
  try {
    const made = createPublicKey(privateKeyOf(vault, key));
    return made.equals(createPublicKey(key.publicKey));
  } catch {
    return false;
  }
};

/** Ids of the keys that somebody inserted into the database or changed there. */
export const foreignKeys = async (db: Db, vault: Vault): Promise<string[]> => {
  const { rows } = await sql<SigningKey>`select ${columns} from certificates.signing_key order by created_at`.execute(
    db,
  );
  return rows.filter((key) => !isOurs(vault, key)).map(({ id }) => id);
};

/** @returns base64url. @throws Error when the key is not ours: its signatures would be unknown. */
export const signed = (vault: Vault, key: SigningKey, payload: string): string => {
  if (!isOurs(vault, key)) throw new Error(`the signing key ${key.id} of certificates was changed in the database`);
  return sign(null, Buffer.from(payload), privateKeyOf(vault, key)).toString('base64url');
};

export const isSigned = (vault: Vault, key: SigningKey, payload: string, signature: string): boolean =>
  isOurs(vault, key) &&
  verify(null, Buffer.from(payload), createPublicKey(key.publicKey), Buffer.from(signature, 'base64url'));

/** Seals the private keys with the current key of the vault. */
export const resealKeys = (db: Db, vault: Vault): Promise<ResealCount> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<SigningKey>`select ${columns} from certificates.signing_key for update`.execute(tx);
    const done = { resealed: 0, kept: 0 };
    for (const { id, privateSealed } of rows) {
      const renewed = vault.reseal(privateSealed, boundTo(id));
      done[renewed === privateSealed ? 'kept' : 'resealed'] += 1;
      await sql`update certificates.signing_key set private_sealed = ${renewed} where id = ${id}`.execute(tx);
    }
    return done;
  });

/** Every night; a key that is not ours fails the job and is reported by the monitoring of jobs. */
export const checkKeysJob = defineLongJob<object>(
  'certificates.check-keys',
  async ({ db, services }) => {
    const foreign = await foreignKeys(db, services.vault);
    if (foreign.length > 0)
      throw new Error(`signing keys of certificates were changed in the database: ${foreign.join(', ')}`);
    return { foreign: 0 };
  },
  '20 3 * * *',
);
