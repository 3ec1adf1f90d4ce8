/** Push commands of the operator's command line. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { resealRows, type Resealed } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SubscriptionId } from '../contract/push-fields.ts';
import { resealTarget } from './subscriptions.ts';

export { resealVapidKeys } from './vapid-keys.ts';

const PER_TRANSACTION = 200;

/** Seals the browsers that are subscribed with the current key. */
export const resealSubscriptions = (db: Db, vault: Vault): Promise<Resealed> =>
  resealRows(db, async (tx, after) => {
    const { rows } = await sql<{ id: SubscriptionId; hash: string; sealed: string }>`
      select id, endpoint_hash as hash, target_sealed as sealed from push.subscription
      where id > ${after} order by id limit ${PER_TRANSACTION} for update`.execute(tx);
    return Promise.all(
      rows.map(async ({ id, hash, sealed }) => {
        const renewed = resealTarget(vault, hash, sealed);
        if (renewed !== sealed)
          await sql`update push.subscription set target_sealed = ${renewed} where id = ${id}`.execute(tx);
        return { id, isKept: renewed === sealed };
      }),
    );
  });
