/** The bounds between which communication fees can be changed, and the usual values between them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { partValuesOn } from '#capabilities/policies/server/api.ts';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { planBoundsTogether, type Plan, type PlanBounds } from '../../rules/plan-bounds.ts';
import type { Grounds } from './grounds.ts';
import { isFreeOver, planBoundsOf, planOf } from './judge.ts';
import type { Subject } from './subjects.ts';

type Answer = AnswerOf<typeof getChangeOptions>;
/** A terminal with its plan: bound, or still to be. */
type PlanSubject = Pick<Subject, 'agentId' | 'policyId' | 'terminalId' | 'inForce'>;
type PlanGrounds = Pick<Grounds, 'contents' | 'courses' | 'today'>;

/** Values offered in a row; any other one between the bounds can be typed. */
const MOST = 5;

interface ValueCount {
  readonly value: number;
  /** The number of chosen subjects that have this value now. */
  readonly count: number;
}

/** Bounds, standards of the policies, and the present values, most frequent first; in this order. */
const usualOf = (
  part: keyof Plan,
  { floor, ceiling }: PlanBounds,
  standards: Plan[],
  inForce: Plan[],
): ValueCount[] => {
  const have = Map.groupBy(inForce, (plan) => plan[part]);
  const frequent = [...have].toSorted(([, one], [, other]) => other.length - one.length).map(([value]) => value);
  const wanted = [floor[part], ceiling[part], ...standards.map((plan) => plan[part]), ...frequent];
  return [...new Set(wanted)]
    .filter((value) => value >= floor[part] && value <= ceiling[part])
    .slice(0, MOST)
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, count: have.get(value)?.length ?? 0 }));
};

/** The caller's part of a phase, at most the fee; if undefined, it differs between policies. */
const partOf = async (db: Db, subjects: readonly PlanSubject[], { today }: PlanGrounds): Promise<Fen | undefined> => {
  const [first] = subjects;
  const policyIds = [...new Set(subjects.map(({ policyId }) => policyId))];
  if (first === undefined) return undefined;
  const asked = policyIds.map((policyId) => ({
    agentId: first.agentId,
    policyId,
    kind: 'communication' as const,
    item: 0,
  }));
  const [part, ...others] = new Set((await partValuesOn(db, asked, today)).map((each) => each?.value ?? 0));
  return part === undefined || others.length > 0 ? undefined : fen(part);
};

/** Options for subjects whose policy lets the fee be changed; empty where no plan suits all of them. */
export const planOptions = async (
  db: Db,
  subjects: readonly PlanSubject[],
  grounds: PlanGrounds,
  maySeeEarnings: boolean,
): Promise<Pick<Answer, 'fees' | 'plan'>> => {
  const bounded = subjects.filter((each) => planBoundsOf(each, grounds) !== undefined);
  const bounds = planBoundsTogether(bounded.flatMap((each) => planBoundsOf(each, grounds) ?? []));
  if (bounds === undefined) return { fees: [] };
  const inForce = bounded.flatMap((each) => planOf(each.inForce) ?? []);
  const policyIds = new Set(bounded.map(({ policyId }) => policyId));
  const standards = [...policyIds].flatMap((id) => grounds.contents.get(id)?.content.communication ?? []);
  const usual = (part: keyof Plan): ValueCount[] => usualOf(part, bounds, standards, inForce);
  const days = (part: keyof Plan) => usual(part).map(({ value, count }) => ({ days: value, count }));
  const mineFen = maySeeEarnings ? await partOf(db, bounded, grounds) : undefined;
  return {
    fees: usual('feeFen').map(({ value, count }) => ({
      feeFen: fen(value),
      ...(mineFen !== undefined && { mineFen: fen(Math.min(mineFen, value)) }),
      count,
    })),
    plan: {
      lowestFen: bounds.floor.feeFen,
      highestFen: bounds.ceiling.feeFen,
      freeOverCount: bounded.filter((each) => isFreeOver(each, grounds)).length,
      freeDays: days('freeDays'),
      lowestFreeDays: bounds.floor.freeDays,
      highestFreeDays: bounds.ceiling.freeDays,
      periodDays: days('periodDays'),
      lowestPeriodDays: bounds.floor.periodDays,
      highestPeriodDays: bounds.ceiling.periodDays,
    },
  };
};
