import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockOpenAgent } from '#capabilities/agents/server/api.ts';
import type { DisputeId } from '../../contract/lookup/dispute-fields.ts';
import { openDispute } from '../../contract/opening/open-dispute.ts';
import { AGAIN_WITHIN_DAYS, DAILY_LIMIT, PER_LINE } from '../../rules/lookup/can-dispute.ts';
import { answerBy } from '../../rules/review/answer-by.ts';
import { noOf } from '../dispute-row.ts';
import { earlierAbout, obstacleTo } from '../earlier-disputes.ts';
import { addStep } from '../steps.ts';
import type { Line } from './line-of.ts';
import { addPictures } from './pictures.ts';
import { questioned } from './questioned.ts';

export const openDisputeRoute = handle(openDispute, async (context, { subject, text, fileIds = [] }) => {
  const { db: tx, caller, now, audit } = context;
  const { agentId, accountId } = caller;
  await lockOpenAgent(tx, agentId);
  const line = await questioned(context, subject);
  await queueUp(tx, agentId);
  const obstacle = await obstacleTo(tx, agentId, await earlierAbout(tx, agentId, line.line), now);
  if (obstacle !== undefined) throw refuse(obstacle, { days: AGAIN_WITHIN_DAYS, most: PER_LINE, limit: DAILY_LIMIT });
  const by = answerBy(businessDay(now));
  const id = await insert(tx, { agentId, accountId, subject, line, now, answerBy: by });
  await addPictures(context, id, fileIds);
  await addStep(tx, id, { kind: 'opened', accountId, text, at: now });
  audit({ subject: 'dispute', subjectId: id, after: { line: line.line, amountFen: line.amountFen } });
  return { id: String(id), no: noOf(id), answerBy: by };
});

/** Disputes of one agent are opened one after the other, so that the limits also apply to simultaneous ones. */
const queueUp = async (tx: Tx, agentId: AgentId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('disputes.open'), (${agentId}::bigint % 2147483647)::int)`.execute(
    tx,
  );
};

interface NewDispute {
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly subject: string;
  readonly line: Line;
  readonly now: Date;
  readonly answerBy: BusinessDay;
}

const insert = async (
  tx: Tx,
  { agentId, accountId, subject, line, now, answerBy: by }: NewDispute,
): Promise<DisputeId> => {
  const { what, label, wallet, amountFen, happenedAt, facts } = line;
  const { rows } = await sql<{ id: DisputeId }>`
    insert into disputes.dispute (agent_id, account_id, subject, line, what, label, wallet, amount_fen, happened_at,
      opened_at, answer_by, facts)
    values (${agentId}, ${accountId}, ${subject}, ${line.line}, ${what}, ${label ?? null}, ${wallet}, ${amountFen},
      ${happenedAt}, ${now}, ${by}, ${facts === undefined ? null : JSON.stringify(facts)}::jsonb) returning id`.execute(
    tx,
  );
  return onlyRow(rows).id;
};
