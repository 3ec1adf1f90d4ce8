/** The operator's pair of keys: made when it is first needed, and kept sealed. */
import { createECDH } from 'node:crypto';
import { lockFor, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { PushKeys } from '#platform/push/web-push.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';

const BOUND = 'push.vapid_key:private';

const newKeys = (): PushKeys => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  // without leading zeros a key would be shorter than its 32 bytes
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
};

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
};

interface Row {
  publicKey: string;
  sealed: string;
}

const find = async (db: Db): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select public_key as "publicKey", private_sealed as sealed from push.vapid_key`.execute(db);
  return rows[0];
};

const make = (db: Db, vault: Vault, now: Date): Promise<Row> =>
  db.transaction(async (tx) => {
    await lockFor(tx, 'push.vapid_key', 'only');
    const made = await find(tx);
    if (made !== undefined) return made;
    const { publicKey, privateKey } = newKeys();
    const sealed = vault.seal(privateKey, BOUND);
    await sql`insert into push.vapid_key (public_key, private_sealed, created_at)
      values (${publicKey}, ${sealed}, ${now})`.execute(tx);
    return { publicKey, sealed };
  });

/** @param db the pool: the keys must last although a call is refused. */
export const vapidKeys = async (db: Db, vault: Vault, now: Date): Promise<PushKeys> => {
  const { publicKey, sealed } = (await find(db)) ?? (await make(db, vault, now));
  const privateKey = vault.open(sealed, BOUND);
  // otherwise browsers would subscribe to messages of whoever wrote another key into the database
  if (publicKeyOf(privateKey) !== publicKey) throw new Error('the key of push messages was changed in the database');
  return { publicKey, privateKey };
};

/** Seals the private key with the current key of the vault. */
export const resealVapidKeys = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, async (tx, after) => {
    const row = after > 0 ? undefined : await find(tx);
    if (row === undefined) return [];
    const renewed = vault.reseal(row.sealed, BOUND);
    await sql`update push.vapid_key set private_sealed = ${renewed}`.execute(tx);
    return [{ id: 1, isKept: renewed === row.sealed }];
  });
