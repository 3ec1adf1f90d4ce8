import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import type { PushKind } from '../contract/push-fields.ts';
import { DEFAULT_SETTING, type PushSetting } from '../rules/push-setting.ts';

interface Row {
  accountId: AccountId;
  kinds: PushKind[];
  from: number | null;
  to: number | null;
  hasDigest: boolean;
}

const settingIn = ({ kinds, from, to, hasDigest }: Row): PushSetting => ({
  kinds,
  quiet: from === null || to === null ? null : { from, to },
  hasDigest,
});

/** The setting of each account; the default for accounts that chose nothing. */
export const settingsOf = async (db: Db, ids: readonly AccountId[]): Promise<(id: AccountId) => PushSetting> => {
  const { rows } = await sql<Row>`
    select account_id as "accountId", kinds, quiet_from as "from", quiet_to as "to", has_digest as "hasDigest"
    from push.setting where account_id = any (${ids}::bigint[])`.execute(db);
  const chosen = new Map(rows.map((row) => [row.accountId, settingIn(row)]));
  return (id) => chosen.get(id) ?? DEFAULT_SETTING;
};

export const saveSetting = async (tx: Tx, id: AccountId, setting: PushSetting, now: Date): Promise<void> => {
  const { kinds, quiet, hasDigest } = setting;
  await sql`
    insert into push.setting (account_id, kinds, quiet_from, quiet_to, has_digest, changed_at)
    values (${id}, ${[...new Set(kinds)]}::text[], ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${hasDigest}, ${now})
    on conflict (account_id) do update set kinds = excluded.kinds, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, has_digest = excluded.has_digest, changed_at = excluded.changed_at`.execute(tx);
};
