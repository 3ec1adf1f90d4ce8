/** The rules by which the value-added fees of an agent's policies are shared, and the agent's own share. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { effectiveFrom } from '../../rules/effective-from.ts';
import { boundsFrom, contentOn } from '../../rules/policy-book.ts';
import { valueOn } from '../../rules/terms/timeline.ts';
import type { ValueShareRule } from '../../rules/versions/policy-content.ts';
import { openPoliciesOf, type OpenPolicy } from '../open-policies-of.ts';
import { policyHistories, type AgentPolicyHistory } from '../policy-histories.ts';

export interface ShareRule extends ValueShareRule {
  readonly policy: OpenPolicy;
  /** The agent's share today. */
  readonly minePpm: Ppm;
  /** First day of a change that is saved now, and the most that may be given on it. */
  readonly firstDay: BusinessDay;
  readonly highestPpm: Ppm;
}

const rulesOf = (policy: OpenPolicy, { versions, book }: AgentPolicyHistory, now: Date): ShareRule[] => {
  const today = businessDay(now);
  const content = contentOn(versions, today);
  const firstDay = effectiveFrom(now, content?.noticeDays ?? 0);
  const { parts } = boundsFrom(versions, book, firstDay);
  return (content?.valueShares ?? []).map((rule) => {
    const isRule = ({ kind, item }: { kind: string; item: number }): boolean =>
      kind === 'value_share' && item === rule.item;
    const minePpm = ppm(valueOn(book.parts.get(`value_share:${rule.item}`), today) ?? 0);
    return { ...rule, policy, minePpm, firstDay, highestPpm: ppm(parts.find(isRule)?.highest ?? 0) };
  });
};

/** By policy, in the order of the rules. */
export const shareRulesOf = async (db: Db, scope: Scope, now: Date): Promise<ShareRule[]> => {
  const open = await openPoliciesOf(db, scope);
  const ids = open.map(({ id }) => id);
  const histories = await policyHistories(db, scope.agentId, ids, businessDay(now));
  return open.flatMap((policy) => {
    const history = histories.get(policy.id);
    return history === undefined ? [] : rulesOf(policy, history, now);
  });
};
