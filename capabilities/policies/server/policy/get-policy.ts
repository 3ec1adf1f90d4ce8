import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { growthDays } from '#capabilities/statistics/server/api.ts';
import { getPolicy } from '../../contract/policy/get-policy.ts';
import { changesWithin, differencesBetween } from '../../rules/policy-history.ts';
import { changeDaysAfter, termsOn } from '../../rules/terms/terms.ts';
import { openPoliciesOf } from '../open-policies-of.ts';
import { openedForCounts } from '../opening/opened-for.ts';
import { parentContactOf } from '../parent-contact.ts';
import { policyHistories, type AgentPolicyHistory } from '../policy-histories.ts';
import { presentContent } from '../present-content.ts';
import { presentRef } from '../present-policy.ts';
import { namesOfModels } from '../product-names.ts';
import { chooseVersion, describeVersion, lastDay, shownDay, type ChosenVersion } from './choose-version.ts';

/** A day before every version: all terms are read, for differences between any two. */
const EVER = '1970-01-01';

export const getPolicyRoute = handle(getPolicy, async ({ db, caller, now }, request) => {
  const today = businessDay(now);
  const policy = (await openPoliciesOf(db, caller.scope)).find(({ id }) => id === request.id);
  const history = (await policyHistories(db, caller.agentId, [request.id], EVER)).get(request.id);
  if (policy === undefined || history === undefined) throw notFound();
  const chosen = chooseVersion(history.published, request.version, today);
  const names = (await namesOfModels(db, [policy.modelId])).get(policy.modelId);
  const parent = await parentContactOf(db, caller.agentId);
  return {
    ...presentRef(policy),
    ...(names ?? { brandName: '', modelName: '' }),
    status: policy.status,
    openedAt: policy.openedAt.toISOString(),
    ...firstDayOf(history, today),
    version: presentVersion(chosen),
    versions: history.published.map((each) => presentVersion(describeVersion(each, history.published, today))),
    ...comparison(history, chosen, request.comparedWith, today),
    coming: comingOf(history, today),
    ...presentContent(chosen.version.content, termsOn(history.book, shownDay(chosen, today))),
    allowance: {
      tiers: tiersOf(history, chosen, today),
      ...(await monthOfTeam(db, caller.scope, today)),
    },
    openedForCount: (await openedForCounts(db, caller.agentId, [policy.id])).get(policy.id) ?? 0,
    ...(parent && { parent }),
  };
});

const presentVersion = ({ version, state, until }: ChosenVersion) => ({
  number: version.number,
  validFrom: version.validFrom,
  ...(until !== undefined && { until }),
  state,
});

/** Terms that are opened but not in force yet. */
const firstDayOf = ({ book }: AgentPolicyHistory, today: BusinessDay) => {
  const day = changeDaysAfter(book, today)[0];
  return termsOn(book, today).costs.length === 0 && day !== undefined && { firstDay: day };
};

/** The earlier of two versions on its last day against the later one on its first. */
const comparison = (
  history: AgentPolicyHistory,
  chosen: ChosenVersion,
  number: number | undefined,
  today: BusinessDay,
) => {
  const before = history.published.findLast(({ validFrom }) => validFrom < chosen.version.validFrom)?.number;
  if (number === undefined && before === undefined) return { differences: [] };
  const other = chooseVersion(history.published, number ?? before, today);
  const [one, two] = other.version.validFrom < chosen.version.validFrom ? [other, chosen] : [chosen, other];
  const differences = differencesBetween(history, lastDay(one), two.version.validFrom);
  return { comparedWith: other.version.number, differences: one === two ? [] : differences.map(presentDifference) };
};

export const presentDifference = ({ what, item, before, after }: ReturnType<typeof differencesBetween>[number]) => ({
  what,
  item,
  ...(before && { before: [...before] }),
  ...(after && { after: [...after] }),
});

const comingOf = (history: AgentPolicyHistory, today: BusinessDay) =>
  changesWithin(history, today).map(({ day, differences }) => {
    const version = history.published.find(({ validFrom }) => validFrom === day)?.number;
    return { day, ...(version !== undefined && { version }), differences: differences.map(presentDifference) };
  });

const tiersOf = ({ book }: AgentPolicyHistory, chosen: ChosenVersion, today: BusinessDay) => {
  const { parts } = termsOn(book, shownDay(chosen, today));
  return chosen.version.content.allowanceTiers.map(({ minActivations }) => {
    const mine = parts.find(({ kind, item }) => kind === 'allowance' && item === minActivations);
    return { minActivations, ...(mine && { mineFen: fen(mine.value) }) };
  });
};

/** Activations of the team in the running month. */
const monthOfTeam = async (db: Db, scope: Scope, today: BusinessDay) => {
  const days = monthDays(monthOf(today));
  const rows = await growthDays(db, scope, true, { from: days[0] ?? today, to: today });
  const activations = rows.filter(({ kind }) => kind === 'activation').reduce((sum, { count }) => sum + count, 0);
  return { activations, daysLeft: daysBetween(today, days.at(-1) ?? today) };
};
