/** Notifies direct agents once a month when silence comes near its threshold, while a sale still counts. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { formatRate } from '#platform/money/format.ts';
import {
  addDays,
  addMonths,
  businessDay,
  monthOf,
  type BusinessDay,
  type BusinessMonth,
} from '#platform/time/business-day.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { isNear, NEAR_DAYS, SILENCE_BOUNDS } from '../../rules/silence/silence.ts';
import { SILENCE_LINK } from '../silence/notify-of-clawback.ts';
import { silenceByAgent, type AgentSilence } from '../silence/silence-counts.ts';
import { silenceRuleOf } from '../silence/silence-rule.ts';

/** Months whose rewards may still become silent: none is further back than the longest days. */
const monthsOf = (today: BusinessDay): BusinessMonth[] => {
  const first = monthOf(addDays(today, -SILENCE_BOUNDS.days.to));
  const back = Array.from({ length: 5 }, (_, index) => addMonths(monthOf(today), -index));
  return back.filter((month) => month >= first);
};

const fresh = async (
  tx: Tx,
  month: BusinessMonth,
  near: readonly AgentSilence[],
  today: BusinessDay,
): Promise<AgentSilence[]> => {
  const { rows } = await sql<{ agentId: AgentId }>`
    insert into assessments.silence_warning (agent_id, month, warned_on)
    select id, ${month}, ${today}::date from unnest(${near.map(({ agentId }) => agentId)}::bigint[]) as given (id)
    order by id on conflict do nothing returning agent_id as "agentId"`.execute(tx);
  const told = new Set(rows.map(({ agentId }) => agentId));
  return near.filter(({ agentId }) => told.has(agentId));
};

const warnOfMonth = async (tx: Tx, month: BusinessMonth, now: Date): Promise<number> => {
  const today = businessDay(now);
  const rule = await silenceRuleOf(tx, month);
  const found = await silenceByAgent(tx, 'self', { month, rule, today });
  const near = found.filter((each) => isNear(each, rule.thresholdPpm));
  const warned = await fresh(tx, month, near, today);
  await notify(
    tx,
    warned.map(({ agentId, rewarded, silent, soon }) => ({
      agentId,
      kind: 'terminal',
      key: 'silence_near',
      values: { month, rewarded, silent, soon, days: NEAR_DAYS, threshold: formatRate(rule.thresholdPpm, 0) },
      link: `${SILENCE_LINK}?month=${month}`,
    })),
    now,
  );
  return warned.length;
};

/** @returns how many were notified. */
export const warnOfSilence = async (tx: Tx, now: Date): Promise<number> => {
  let count = 0;
  for (const month of monthsOf(businessDay(now))) count += await warnOfMonth(tx, month, now);
  return count;
};
