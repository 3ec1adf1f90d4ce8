import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PaperSource } from '#capabilities/wallet/server/api.ts';
import type { DisputeId } from '../contract/lookup/dispute-fields.ts';
import { noOf } from './dispute-row.ts';

/** So many days an answer counts as news, because no record says that it was read. */
const NEWS_DAYS = 7;

interface Counts {
  readonly open: number;
  readonly answered: number;
  readonly lastId: DisputeId | null;
}

const countsOf = async (db: Db, agentId: AgentId, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select (count(*) filter (where state in ('open', 'in_review')))::int as open,
      (count(*) filter (where is_news))::int as answered, max(id) filter (where is_news) as "lastId"
    from (select id, state, state in ('confirmed', 'corrected')
        and ended_at > ${now}::timestamptz - ${`${NEWS_DAYS} days`}::interval as is_news
      from disputes.dispute where agent_id = ${agentId}) as own`.execute(db);
  return onlyRow(rows);
};

/** Lists answers of the last days, or else open questions. */
export const paperSource: PaperSource = {
  permission: 'dispute:view',
  read: async ({ db, caller, now }) => {
    const { open, answered, lastId } = await countsOf(db, caller.agentId, now);
    if (lastId === null) return { paper: { kind: 'disputes', state: open > 0 ? 'open' : 'none', count: open } };
    const one = answered === 1 && { id: String(lastId), label: noOf(lastId) };
    return {
      paper: { kind: 'disputes', state: 'answered', count: answered },
      waiting: { kind: 'dispute_answered', count: answered, ...one },
    };
  },
};
