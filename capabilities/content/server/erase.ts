import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { ErasedNames } from '#capabilities/agents/server/api.ts';

/** Notices name people, amounts and places. */
export const eraseNotices = async (tx: Tx, { accountIds, agentId }: ErasureContext): Promise<void> => {
  await sql`delete from content.notice_read where account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from content.notice where agent_id = ${agentId}`.execute(tx);
};

/**
 * Replaces the name of the agent by its number in notices to others. Where another agent with the same name is near,
 * only in those that link to the agent: the others may be about the other one.
 */
export const forgetName = async (
  tx: Tx,
  { agentId, code, names, relatives, hasNamesake }: ErasedNames,
): Promise<void> => {
  await sql`
    update content.notice set text_values = (
      select jsonb_object_agg(key, case when value = any (${[...names].map((name) => JSON.stringify(name))}::jsonb[])
        then to_jsonb(${code}::text) else value end) from jsonb_each(notice.text_values))
    where agent_id = any (${[...relatives]}::bigint[])
      and (not ${hasNamesake} or link like '%id=' || ${String(agentId)}::text)
      and exists (select from jsonb_each_text(notice.text_values) as each where each.value = any
        (${[...names]}::text[]))
    `.execute(tx);
};
