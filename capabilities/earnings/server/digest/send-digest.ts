/** 收益汇总: yesterday's earnings in one notice, for agents who want it on the phone; none for a day without earnings. */
import { scopeOf } from '#platform/auth/scope.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { formatFen } from '#platform/money/format.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import { claimDigest } from '#capabilities/push/server/api.ts';
import { earningSummary } from '../lookup/get-earning-summary.ts';

const noticeOf = async (db: Db, agentId: AgentId, day: BusinessDay): Promise<NewNotice[]> => {
  const { count, amountFen } = await earningSummary(db, scopeOf(agentId), { from: day, to: day, scope: 'team' });
  if (amountFen === 0) return [];
  const link = `/pages/home/home/earnings-info?day=${day}`;
  const values = { day, amount: formatFen(amountFen), count };
  return [{ agentId, kind: 'money', key: 'earnings_digest', values, link }];
};

/** Sends the digest of the business day before, once, however often it runs. @returns how many notices. */
export const sendDigest = async (tx: Tx, db: Db, now: Date): Promise<number> => {
  const day = addDays(businessDay(now), -1);
  const notices: NewNotice[] = [];
  for (const agentId of await claimDigest(tx, day, now)) notices.push(...(await noticeOf(db, agentId, day)));
  await notify(tx, notices, now);
  return notices.length;
};

/** Runs after the default quiet hours of phones; a missed morning is made up for within the day. */
export const sendDigestJob = defineJob<object>(
  'earnings.send-digest',
  async ({ tx, db, clock }) => ({ sent: await sendDigest(tx, db, clock.now()) }),
  '30 8-21 * * *',
);
