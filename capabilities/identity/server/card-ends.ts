/** Certified cards that end soon, and the notice that asks for a new one: docs/domain.md §10, "Certification". */
import type { Db, Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { addDays, businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { RENEWAL_DAYS } from '../rules/identity-end.ts';

/** The page on which a new card is submitted. */
const SUBMIT_PAGE = '/pages/myInfo/settlementAccount/additionalInformation';

interface EndRow {
  readonly id: SubmissionId;
  readonly agentId: AgentId;
  readonly validUntil: NotNull<BusinessDay>;
  readonly notifiedOn: BusinessDay | null;
  readonly isRenewing: boolean;
}

export interface CardEnd extends EndRow {
  readonly agent: AgentBrief;
  readonly left: number;
}

/** Ends of the certifications that are in force, the earliest first. */
export const cardEnds = async (db: Db, now: Date): Promise<CardEnd[]> => {
  const today = businessDay(now);
  const { rows } = await sql<EndRow>`
    select id, agent_id as "agentId", valid_until as "validUntil", end_notified_on as "notifiedOn",
      exists (select from identity.submission as newer where newer.agent_id = held.agent_id
        and newer.state = 'submitted') as "isRenewing"
    from (
      select distinct on (agent_id) id, agent_id, valid_until, end_notified_on from identity.submission
      where state = 'approved' and erased_at is null order by agent_id, id desc) as held
    where valid_until <= ${addDays(today, RENEWAL_DAYS)}::date order by valid_until, id`.execute(db);
  const agents = await agentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  );
  return rows.flatMap((row) => {
    const agent = agents.get(row.agentId);
    return agent?.certification === 'approved' ? [{ ...row, agent, left: daysBetween(today, row.validUntil) }] : [];
  });
};

/**
 * Notifies once for each card, however often it runs, and no agent that has submitted the new one. @returns the number
 * notified.
 */
export const notifyOfEnds = async (tx: Tx, now: Date): Promise<number> => {
  const due = (await cardEnds(tx, now)).filter(({ notifiedOn, isRenewing }) => notifiedOn === null && !isRenewing);
  const { rows } = await sql<{ id: SubmissionId }>`
    update identity.submission set end_notified_on = ${businessDay(now)}::date
    where id = any (${due.map(({ id }) => id)}::bigint[]) and end_notified_on is null returning id`.execute(tx);
  const told = new Set(rows.map(({ id }) => id));
  const notices = due
    .filter(({ id }) => told.has(id))
    .map(({ agentId, validUntil, left }) => ({
      agentId,
      kind: 'system' as const,
      key: left < 0 ? 'certification_over' : 'certification_ends',
      values: { day: validUntil },
      link: SUBMIT_PAGE,
    }));
  await notify(tx, notices, now);
  return notices.length;
};

export const notifyOfEndsJob = defineJob<object>(
  'identity.notify-of-ends',
  async ({ tx, clock }) => ({ told: await notifyOfEnds(tx, clock.now()) }),
  '20 9 * * *',
);
