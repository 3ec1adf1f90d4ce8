import { silentAcquirers } from '#platform/acquirer/outbox/command-states.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { partValuesOn } from '#capabilities/policies/server/api.ts';
import { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { choose } from './choose.ts';
import { volumesOf } from './effect.ts';
import { earliestOn, groundsFor, usualDays, type Grounds } from './grounds.ts';
import { meantBy } from './judge-chosen.ts';
import { barOf, lastingBar } from './judge.ts';
import { planOptions } from './plan-options.ts';
import { presentRow } from './present-subject.ts';
import { rateOptions } from './rate-options.ts';
import type { Subject } from './subjects.ts';

type Answer = AnswerOf<typeof getChangeOptions>;
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

/** The policies of all subjects, each with the number of subjects that count. */
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

export const getChangeOptionsRoute = handle(
  getChangeOptions,
  async (context, { kind, selection, forPromotion = false }) => {
    const { db, caller, now, services } = context;
    const { subjects } = await choose(db, { kind, agentId: caller.agentId, now }, selection);
    const grounds = await groundsFor(db, { kind, now, acquirers: services, manager: caller }, subjects);
    const meant = meantBy(selection, subjects, grounds, forPromotion ? lastingBar : barOf);
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
  },
);
