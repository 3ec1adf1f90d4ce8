/** Push commands of the operator's command line. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SubscriptionId } from '../contract/push-fields.ts';
import { resealTarget } from './subscriptions.ts';

const PER_TRANSACTION = 200;

/** A browser that has subscribed again since the index key was replaced has two rows: the older one is removed. */
const renew = async (tx: Tx, id: SubscriptionId, { hash, sealed }: { hash: string; sealed: string }): Promise<void> => {
  const { rows } = await sql`select 1 from push.subscription where endpoint_hash = ${hash} and id <> ${id}`.execute(tx);
  if (rows.length > 0) await sql`delete from push.subscription where id = ${id}`.execute(tx);
  else
    await sql`update push.subscription set endpoint_hash = ${hash}, target_sealed = ${sealed}
      where id = ${id}`.execute(tx);
};

/** Seals the browsers that are subscribed with the current keys. */
export const resealSubscriptions = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, async (tx, after) => {
    const { rows } = await sql<{ id: SubscriptionId; hash: string; sealed: string }>`
      select id, endpoint_hash as hash, target_sealed as sealed from push.subscription
      where id > ${after} order by id limit ${PER_TRANSACTION} for update`.execute(tx);
    return Promise.all(
      rows.map(async ({ id, hash, sealed }) => {
        const renewed = resealTarget(vault, hash, sealed);
        const isKept = renewed.sealed === sealed;
        if (!isKept) await renew(tx, id, renewed);
        return { id, isKept };
      }),
    );
  });
