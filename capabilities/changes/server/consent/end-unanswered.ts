/**
 * Ends requests that wait in vain for the agent's yes: 7 days are over, the merchant is gone, or the asker has ended.
 */
import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { ChangeId, ConsentId } from '../../contract/change-ids.ts';
import type { FailureReason } from '../../contract/change-kinds.ts';
import type { OpenChange } from '../asking/standing-changes.ts';
import { endWaiting } from './end-waiting.ts';
import { answerConsent, lockConsent, waitingOf } from './lock-consent.ts';
import { noticeOfEnd } from './notice-of-end.ts';

const lapse = async (tx: Tx, id: ConsentId, now: Date): Promise<number> => {
  if (!(await lockConsent(tx, id))) return 0;
  const rows = await waitingOf(tx, id);
  const ids = rows.map((row) => row.id);
  await endWaiting(tx, ids, { reason: 'lapsed', event: 'lapsed', at: now, isTold: true });
  await answerConsent(tx, id, 'lapsed', now);
  await notify(tx, noticeOfEnd(rows, 'lapsed'), now);
  return ids.length;
};

interface EndingChange {
  readonly id: ChangeId;
  readonly consentId: NotNull<ConsentId>;
  readonly reason: FailureReason;
}

/** Changes whose subject has a new agent end at once, so that this agent may ask for something else. */
const findGone = async (tx: Tx): Promise<EndingChange[]> => {
  const { rows } = await sql<EndingChange>`
    select change.id, change.consent_id as "consentId", case when merchant.status = 'closed' then 'closed'
      when merchant.agent_id <> change.agent_id then 'moved' else 'unbound' end as reason
    from changes.change cross join lateral merchants.api_briefs(array[change.merchant_id]) as merchant
    left join lateral terminals.api_briefs(array[change.terminal_id]) as terminal on true
    where change.consent_id is not null and (merchant.status = 'closed' or merchant.agent_id <> change.agent_id
      or (change.terminal_id is not null and terminal.merchant_id is distinct from change.merchant_id))
    order by change.consent_id, change.id`.execute(tx);
  return rows;
};

const endEach = async (tx: Tx, ending: readonly EndingChange[], now: Date): Promise<number> => {
  for (const [consentId, each] of Map.groupBy(ending, (one) => one.consentId)) {
    if (!(await lockConsent(tx, consentId))) continue;
    for (const [reason, ended] of Map.groupBy(each, (one) => one.reason))
      await endWaiting(
        tx,
        ended.map(({ id }) => id),
        { reason, event: 'failed', at: now, isTold: false },
      );
    await closeIfEmpty(tx, consentId, 'ended', now);
  }
  return ending.length;
};

const endGone = async (tx: Tx, now: Date): Promise<number> => endEach(tx, await findGone(tx), now);

/** A promotion, which the agent has decided itself, does not wait for requests that it has not agreed to. */
export const endInTheWay = async (tx: Tx, open: readonly OpenChange[], now: Date): Promise<void> => {
  const ending = open.flatMap(({ id, consentId }) =>
    consentId === null ? [] : [{ id, consentId, reason: 'promotion' as const }],
  );
  await endEach(tx, ending, now);
};

/** Closes the consent when nothing in it waits any longer. The caller has locked it. */
export const closeIfEmpty = async (tx: Tx, id: ConsentId, answer: 'ended' | 'cancelled', now: Date): Promise<void> => {
  if ((await waitingOf(tx, id)).length === 0) await answerConsent(tx, id, answer, now);
};

export const endUnansweredJob = defineJob(
  'changes.end-unanswered',
  async ({ tx, clock }) => {
    const now = clock.now();
    const { rows } = await sql<{ id: ConsentId }>`
      select id from changes.consent where answer is null and lapses_at <= ${now} order by id`.execute(tx);
    let lapsed = 0;
    for (const { id } of rows) lapsed += await lapse(tx, id, now);
    return { lapsed, gone: await endGone(tx, now) };
  },
  '*/5 * * * *',
);

/** The account that asked has ended: nobody stands behind the request any more. */
export const endAskedBy = async (tx: Tx, accountId: AccountId, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: ConsentId }>`
    select id from changes.consent where account_id = ${accountId} and answer is null order by id`.execute(tx);
  for (const { id } of rows) {
    if (!(await lockConsent(tx, id))) continue;
    const ids = (await waitingOf(tx, id)).map((row) => row.id);
    await endWaiting(tx, ids, { reason: 'asker_ended', event: 'failed', at: now, isTold: false });
    await answerConsent(tx, id, 'ended', now);
  }
};
