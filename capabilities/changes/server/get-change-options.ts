import { silentAcquirers } from '#platform/acquirer/outbox/command-states.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import type { RateType } from '#capabilities/policies/contract/rate-types.ts';
import { partValuesOn } from '#capabilities/policies/server/api.ts';
import { getChangeOptions } from '../contract/get-change-options.ts';
import { boundsTogether, isSameRule, ruleOf, type Rate } from '../rules/rate-bounds.ts';
import { meantBy } from './judge-chosen.ts';
import { planOptions } from './options/plan-options.ts';
import { choose } from './subjects/choose.ts';
import { volumesOf } from './subjects/effect.ts';
import { earliestOn, groundsFor, usualDays, type Grounds } from './subjects/grounds.ts';
import { barOf, boundsOf } from './subjects/judge.ts';
import { presentRow } from './subjects/present-subject.ts';
import type { Subject } from './subjects/subjects.ts';

type Answer = AnswerOf<typeof getChangeOptions>;
type RateOption = NonNullable<Answer['rates']>[number];

/** Each once, the most frequent first. */
const counted = <T>(values: readonly T[], isSame: (one: T, other: T) => boolean): { value: T; count: number }[] => {
  const found: { value: T; count: number }[] = [];
  for (const value of values) {
    const known = found.find((each) => isSame(each.value, value));
    if (known === undefined) found.push({ value, count: 1 });
    else known.count += 1;
  }
  return found.toSorted((one, other) => other.count - one.count);
};

const plain = (rate: Rate) => ruleOf(rate.rateType, rate);

const rateOption = (
  rateType: number,
  subjects: readonly Subject[],
  grounds: Grounds,
  maySeeCosts: boolean,
): RateOption | undefined => {
  const bounds = subjects.flatMap((each) => boundsOf(each, grounds).filter((one) => one.rateType === rateType));
  const together = bounds.length < subjects.length ? undefined : boundsTogether(bounds);
  if (together === undefined) return undefined;
  const inForce = subjects.flatMap((each) => each.inForce.rates?.filter((rate) => rate.rateType === rateType) ?? []);
  const costs = subjects.flatMap(({ agentId, policyId }) =>
    grounds.costsOf(agentId, policyId).filter((cost) => cost.rateType === rateType),
  );
  const [cost, ...others] = counted(costs, isSameRule);
  return {
    rateType: rateType as RateType,
    lowest: together.lowest,
    highest: together.highest,
    // of policies with different costs none is the caller's own
    ...(maySeeCosts && cost && others.length === 0 && { mine: plain(cost.value) }),
    inForce: counted(inForce, isSameRule).map(({ value, count }) => ({ rule: plain(value), count })),
  };
};

const rateOptions = (subjects: readonly Subject[], grounds: Grounds, maySeeCosts: boolean): RateOption[] => {
  const types = new Set(subjects.flatMap(({ inForce }) => inForce.rates?.map(({ rateType }) => rateType) ?? []));
  return [...types].toSorted().flatMap((type) => rateOption(type, subjects, grounds, maySeeCosts) ?? []);
};

/** The options that the policies of all of the chosen have. */
const feeOptions = async (
  db: Db,
  subjects: readonly Subject[],
  { contents, today }: Grounds,
  maySeeEarnings: boolean,
): Promise<NonNullable<Answer['fees']>> => {
  const policyIds = [...new Set(subjects.map(({ policyId }) => policyId))];
  const optionsOf = policyIds.map((id) => contents.get(id)?.content.serviceFeeOptionsFen ?? []);
  const shared = (optionsOf[0] ?? []).filter((feeFen) => optionsOf.every((options) => options.includes(feeFen)));
  const [agentId] = subjects.map((each) => each.agentId);
  const asked = shared.flatMap((item) =>
    policyIds.flatMap((policyId) =>
      agentId === undefined ? [] : [{ agentId, policyId, kind: 'service_fee' as const, item }],
    ),
  );
  const parts = maySeeEarnings ? await partValuesOn(db, asked, today) : [];
  return shared.map((feeFen, index) => {
    const [mine, ...others] = new Set(
      policyIds.map((_, position) => parts[index * policyIds.length + position]?.value ?? 0),
    );
    return {
      feeFen,
      ...(maySeeEarnings && mine !== undefined && others.length === 0 && { mineFen: mine as typeof feeFen }),
      count: subjects.filter(({ inForce }) => inForce.feeFen === feeFen).length,
    };
  });
};

/** Of all subjects, each with the number of those that count. */
const policiesOf = (
  subjects: readonly Subject[],
  counting: ReadonlySet<Subject>,
  { policies }: Grounds,
): Answer['policies'] =>
  [...Map.groupBy(subjects, ({ policyId }) => policyId)].map(([id, each]) => ({
    id: String(id),
    name: policies.get(id)?.name ?? '-',
    count: each.filter((subject) => counting.has(subject)).length,
  }));

const presentFirst = async (db: Db, first: Subject, grounds: Grounds): Promise<Answer['first']> => {
  const volumes = grounds.kind === 'rate' ? await volumesOf(db, [first], grounds.today) : undefined;
  return presentRow(first, grounds, { volumeFen: volumes?.get(first.key), bar: barOf(first, grounds) });
};

export const getChangeOptionsRoute = handle(getChangeOptions, async (context, { kind, selection }) => {
  const { db, caller, now, services } = context;
  const { subjects } = await choose(db, { kind, agentId: caller.agentId, now }, selection);
  const grounds = await groundsFor(db, { kind, now, services, manager: caller }, subjects);
  const meant = meantBy(selection, subjects, grounds);
  const [first = subjects[0]] = meant;
  const acquirers = subjects.flatMap(({ policyId }) => grounds.acquirerOf(policyId) ?? []);
  const silent = await silentAcquirers(db);
  const silentSince = acquirers.flatMap(({ name }) => silent.get(name) ?? []).toSorted((a, b) => +a - +b)[0];
  const maySeeEarnings = caller.permissions.has('earning:view');
  return {
    count: meant.length,
    ...(first && { first: await presentFirst(db, first, grounds) }),
    policies: policiesOf(subjects, new Set(meant), grounds),
    ...(kind === 'rate' && { rates: rateOptions(meant, grounds, maySeeEarnings) }),
    ...(kind === 'service' && { fees: await feeOptions(db, meant, grounds, maySeeEarnings) }),
    ...(kind === 'communication' && (await planOptions(db, meant, grounds, maySeeEarnings))),
    settledDays: grounds.settledDays,
    usualDays: usualDays(grounds),
    ...(silentSince && { silentSince: silentSince.toISOString() }),
    earliestOn: earliestOn(grounds),
  };
});
