import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { childrenNamed } from '#capabilities/agents/server/api.ts';
import { listValueShares } from '../../contract/value-shares/list-value-shares.ts';
import { parentContactOf } from '../parent-contact.ts';
import { presentRef } from '../present-policy.ts';
import { childShares } from './child-shares.ts';
import { childSummaries, ruleKey, type ChildSummary } from './child-summary.ts';
import { findShareChildren } from './find-children.ts';
import { shareRulesOf, type ShareRule } from './share-rules.ts';

/** Sub-agents that are shown with a rule before the list of all of them is opened. */
const SHOWN = 3;

const NONE: ChildSummary = { count: 0, set: 0, lowestPpm: null, highestPpm: null };

type Filter = RequestOf<typeof listValueShares>;

const isChosen = (rule: ShareRule, { policyId, paymentType, shareType }: Filter): boolean =>
  (policyId === undefined || rule.policy.id === policyId) &&
  (paymentType === undefined || rule.paymentTypes.includes(paymentType)) &&
  (shareType === undefined || rule.shareType === shareType);

const isInState = ({ minePpm }: ShareRule, { count, set }: ChildSummary, { state }: Filter): boolean => {
  if (state === undefined) return true;
  return state === 'missing' ? minePpm === 0 : minePpm > 0 && set < count;
};

const isNamed = ({ policy }: ShareRule, text: string): boolean =>
  policy.name.toLowerCase().includes(text.toLowerCase());

export const listValueSharesRoute = handle(listValueShares, async ({ db, caller, now }, filter) => {
  const today = businessDay(now);
  const all = await shareRulesOf(db, caller.scope, now);
  const chosen = all.filter((rule) => isChosen(rule, filter));
  const summaries = await childSummaries(db, caller.agentId, chosen, today);
  const text = filter.text ?? '';
  const named = text === '' ? undefined : await childrenNamed(db, caller.agentId, text);
  const rules = [];
  for (const rule of chosen) {
    const summary = summaries.get(ruleKey(rule.policy.id, rule.item)) ?? NONE;
    if (!isInState(rule, summary, filter)) continue;
    const children = await childrenOf(
      db,
      caller.agentId,
      rule,
      today,
      text === '' || isNamed(rule, text) ? undefined : named,
    );
    if (text !== '' && !isNamed(rule, text) && children.length === 0) continue;
    rules.push(present(rule, summary, children));
  }
  const parent = await parentContactOf(db, caller.agentId);
  return { rules, ...(parent && { parent }) };
});

const childrenOf = async (
  db: Db,
  parentId: AgentId,
  rule: ShareRule,
  today: BusinessDay,
  agentIds: readonly AgentId[] | undefined,
) => {
  const of = { parentId, policyId: rule.policy.id, item: rule.item, state: 'all', agentIds, today } as const;
  const found = await findShareChildren(db, of, { pageSize: SHOWN - 1 });
  return childShares(db, found, rule, today);
};

const present = (rule: ShareRule, summary: ChildSummary, shownChildren: Awaited<ReturnType<typeof childrenOf>>) => ({
  item: rule.item,
  paymentTypes: [...rule.paymentTypes],
  shareType: rule.shareType,
  minePpm: rule.minePpm,
  policy: presentRef(rule.policy),
  firstDay: rule.firstDay,
  highestPpm: rule.highestPpm,
  children: {
    count: summary.count,
    set: summary.set,
    ...(summary.lowestPpm !== null && { lowestPpm: summary.lowestPpm }),
    ...(summary.highestPpm !== null && { highestPpm: summary.highestPpm }),
  },
  shownChildren,
});
