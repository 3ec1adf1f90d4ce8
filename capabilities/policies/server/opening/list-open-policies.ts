import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { listOpenPolicies } from '../../contract/opening/list-open-policies.ts';
import { termsUnder } from '../../rules/policy-book.ts';
import { changesWithin } from '../../rules/policy-history.ts';
import { changeDaysAfter, termsOn } from '../../rules/terms/terms.ts';
import { costsOfAgent, type CostNow } from '../costs-of-agent.ts';
import { openPoliciesOf, type OpenPolicy } from '../open-policies-of.ts';
import { parentContactOf } from '../parent-contact.ts';
import type { PolicyBrief } from '../policies-by-ids.ts';
import { policyHistories, type AgentPolicyHistory } from '../policy-histories.ts';
import { presentDifference } from '../policy/get-policy.ts';
import { presentContent } from '../present-content.ts';
import { presentRef } from '../present-policy.ts';
import { namesOfModels } from '../product-names.ts';
import { offeredPolicies } from './offered-policies.ts';
import { openedForCounts } from './opened-for.ts';
import { activationsOf } from './policy-activations.ts';

/** The number of days for which a change counts as news. */
const NEWS_DAYS = 30;

export const listOpenPoliciesRoute = handle(listOpenPolicies, async ({ db, caller, now }) => {
  const today = businessDay(now);
  const open = await openPoliciesOf(db, caller.scope);
  const offered = await offeredPolicies(db);
  const notOpen = offered.filter(({ id }) => !open.some((policy) => policy.id === id));
  const nameOf = await namesOf(db, [...open, ...notOpen]);
  const facts = await factsOf(db, caller.agentId, open, today);
  const parent = await parentContactOf(db, caller.agentId);
  return {
    policies: open.flatMap((policy) => presentOpen(policy, facts, nameOf) ?? []),
    notOpen: notOpen.map((policy) => ({ ...presentRef(policy), ...nameOf(policy) })),
    ...(parent && { parent }),
  };
});

const namesOf = async (db: Db, policies: readonly PolicyBrief[]) => {
  const names = await namesOfModels(db, [...new Set(policies.map(({ modelId }) => modelId))]);
  return ({ modelId }: PolicyBrief) => names.get(modelId) ?? { brandName: '', modelName: '' };
};

const factsOf = async (db: Db, agentId: AgentId, open: readonly OpenPolicy[], today: BusinessDay) => {
  const ids = open.map(({ id }) => id);
  const month = { from: `${monthOf(today)}-01`, to: today };
  return {
    today,
    costs: await costsOfAgent(db, agentId, today),
    histories: await policyHistories(db, agentId, ids, addDays(today, -NEWS_DAYS)),
    openedFor: await openedForCounts(db, agentId, ids),
    activations: await activationsOf(db, agentId, month),
  };
};
type Facts = Awaited<ReturnType<typeof factsOf>>;

const changeOf = (history: AgentPolicyHistory, today: BusinessDay) => {
  const [next] = changesWithin(history, today);
  const shown = next ?? changesWithin(history, addDays(today, -NEWS_DAYS), today).at(-1);
  if (shown === undefined) return {};
  const version = history.published.find(({ validFrom }) => validFrom === shown.day)?.number;
  const differences = shown.differences.map(presentDifference);
  const isComing = shown === next;
  return { change: { day: shown.day, ...(version !== undefined && { version }), differences, isComing } };
};

const termsOfHistory = ({ book, versions }: AgentPolicyHistory, today: BusinessDay, costs: readonly CostNow[]) => {
  const first = changeDaysAfter(book, today)[0];
  const { parts } = termsUnder(versions, book, today);
  return {
    parts: parts.map((part) => ({ ...part })),
    ...(costs.length === 0 && first !== undefined && { firstDay: first }),
  };
};

/** A policy without a version is not sold yet. */
const presentOpen = (policy: OpenPolicy, facts: Facts, nameOf: Awaited<ReturnType<typeof namesOf>>) => {
  const { today, costs, histories, openedFor, activations } = facts;
  const history = histories.get(policy.id);
  const version = history?.published.findLast(({ validFrom }) => validFrom <= today) ?? history?.published[0];
  if (history === undefined || version === undefined) return undefined;
  const own = costs.get(policy.id) ?? [];
  const { communication } = version.content;
  const shown = presentContent(version.content, termsOn(history.book, today));
  return {
    ...presentRef(policy),
    ...nameOf(policy),
    status: policy.status,
    openedAt: policy.openedAt.toISOString(),
    serviceFeeOptionsFen: [...version.content.serviceFeeOptionsFen],
    communicationFeeFen: communication.feeFen,
    communicationFreeDays: communication.freeDays,
    communicationPeriodDays: communication.periodDays,
    activationRewardFen: shown.activation.mineFen ?? fen(0),
    merchantRates: shown.rates.map(({ mine: _mine, ...rate }) => rate),
    costs: [...own],
    ...termsOfHistory(history, today, own),
    ...changeOf(history, today),
    openedForCount: openedFor.get(policy.id) ?? 0,
    ...(activations && { activatedThisMonth: activations.get(policy.id) ?? 0 }),
  };
};
