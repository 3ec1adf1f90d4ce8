/**
 * Notifies agents of the outcome of changes: who asked, and who holds the merchant now; one notice for what was
 * requested together.
 */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { ChangeBatchId, ChangeId } from '../../contract/change-ids.ts';
import type { ChangeKind, ChangeOrigin } from '../../contract/change-kinds.ts';
import { DETAIL_PAGES, LIST_PAGES } from '../pages.ts';

interface EndedBatch {
  readonly batchId: ChangeBatchId;
  readonly agentId: AgentId;
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly changed: number;
  readonly failed: number;
  /** The first change. */
  readonly id: ChangeId;
  readonly name: string;
}

const AT_ONCE = 1000;

const claimEnded = async (tx: Tx, now: Date): Promise<EndedBatch[]> => {
  const { rows } = await sql<EndedBatch>`
    with ended as (
      update changes.change set notified_at = ${now} where id in (
        select id from changes.change where state in (changes.changed(), changes.failed()) and notified_at is null
        order by batch_id, id limit ${AT_ONCE} for update skip locked)
      returning id, batch_id, kind, origin, state, agent_id, merchant_id)
    select batch_id as "batchId", party.agent_id as "agentId", kind, origin,
      count(*) filter (where state = changes.changed()) as changed,
        count(*) filter (where state = changes.failed()) as failed, min(ended.id) as id,
      min(merchant.name) as name
    from ended cross join lateral merchants.api_briefs(array[ended.merchant_id]) as merchant
    cross join lateral (select ended.agent_id union select merchant.agent_id) as party (agent_id)
    group by batch_id, party.agent_id, kind, origin order by batch_id, party.agent_id`.execute(tx);
  return rows;
};

const noticeOf = ({ agentId, kind, origin, changed, failed, id, name, batchId }: EndedBatch): NewNotice => {
  const isOne = changed + failed === 1;
  const end = changed === 1 ? 'changed' : 'failed';
  const by = origin === 'acquirer' ? 'by_acquirer' : isOne ? end : 'ended';
  const link = isOne ? `${DETAIL_PAGES[kind]}?id=${id}` : `${LIST_PAGES[kind]}?batchId=${batchId}`;
  return { agentId, kind: 'terminal', key: `change_${by}`, values: { what: kind, name, changed, failed }, link };
};

/** @returns how many were notified. */
export const notifyEnded = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ended = await claimEnded(tx, now);
    await notify(tx, ended.map(noticeOf), now);
    return ended.length;
  });

export const notifyEndedJob = defineLongJob(
  'changes.notify-ended',
  async ({ db, clock }) => ({ told: await notifyEnded(db, clock.now()) }),
  '* * * * *',
);
