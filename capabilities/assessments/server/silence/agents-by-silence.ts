/** The agents of a month for the operator: those above the threshold first, then those near it, then by their ratio. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { addMonths } from '#platform/time/business-day.ts';
import { isAbove, isNear } from '../../rules/silence/silence.ts';
import { silenceByAgent, type AgentSilence, type SilenceQuery } from './silence-counts.ts';
import { silenceRuleOf } from './silence-rule.ts';

export interface WatchedAgent extends AgentSilence {
  readonly before: Pick<AgentSilence, 'silent' | 'rewarded'>;
}

const rankOf = (found: AgentSilence, thresholdPpm: Ppm): number => {
  if (isAbove(found.silent, found.rewarded, thresholdPpm)) return 0;
  return isNear(found, thresholdPpm) ? 1 : 2;
};

/** Compares without division: larger ratio first. */
const byRatio = (a: AgentSilence, b: AgentSilence): number =>
  b.silent * a.rewarded - a.silent * b.rewarded || b.silent - a.silent || a.agentId - b.agentId;

export const agentsBySilence = async (
  db: Db,
  scope: 'self' | 'team',
  asked: SilenceQuery,
): Promise<readonly (readonly WatchedAgent[])[]> => {
  const month = addMonths(asked.month, -1);
  const [found, former] = await Promise.all([
    silenceByAgent(db, scope, asked),
    silenceByAgent(db, scope, { ...asked, month, rule: await silenceRuleOf(db, month) }),
  ]);
  const before = new Map<AgentId, AgentSilence>(former.map((each) => [each.agentId, each]));
  const watched = found
    .toSorted(byRatio)
    .map((each) => ({ ...each, before: before.get(each.agentId) ?? { silent: 0, rewarded: 0 } }));
  return [0, 1, 2].map((rank) => watched.filter((each) => rankOf(each, asked.rule.thresholdPpm) === rank));
};
