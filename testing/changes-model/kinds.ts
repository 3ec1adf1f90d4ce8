/** The three kinds of changes for the model: one number of the value of one subject of the leaf is changed. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { ChangeKind } from '#capabilities/changes/contract/change-kinds.ts';
import type { FailureReason } from '#capabilities/changes/contract/change-kinds.ts';
import type { Value } from '#capabilities/changes/server/asking/value.ts';
import type { SmallWorld } from '#testing/small-world/small-world.ts';
import { writingAnyTerms } from '#testing/unordered-terms.ts';

type BoundsRefusal = Extract<FailureReason, 'below_floor' | 'above_ceiling' | 'no_option'>;

export interface ModelKind {
  readonly kind: ChangeKind;
  /** The values asked for: the first and the last beyond the bounds, the others at them or between. */
  readonly asked: readonly number[];
  /** The values that the acquirer sets by itself. */
  readonly own: readonly number[];
  /** The lowest rate that can be requested, usually and when it is raised. */
  readonly floors: readonly [usual: number, raised: number];
  key(world: SmallWorld): string;
  valueOf(number: number): Value;
  numberIn(value: Value | undefined): number | undefined;
  /** Judges the value alone; whether it is the one in force does not matter here. */
  beyond(number: number, floor: number): BoundsRefusal | undefined;
  setFloor(db: Db, world: SmallWorld, floor: number): Promise<void>;
}

const within =
  (highest: number) =>
  (number: number, floor: number): BoundsRefusal | undefined => {
    if (number < floor) return 'below_floor';
    return number > highest ? 'above_ceiling' : undefined;
  };

const terminalKey = (world: SmallWorld): string => `t${world.terminal('leaf', 3).id}`;

const setContent = async (db: Db, content: object): Promise<void> => {
  await sql`update policies.policy_version set content = content || ${JSON.stringify(content)}::jsonb
    where policy_id = 1`.execute(db);
};

/** The agent's own cost is raised. */
const rate: ModelKind = {
  kind: 'rate',
  asked: [5_400, 5_500, 6_000, 6_300, 6_800, 6_900],
  own: [5_700, 6_100],
  floors: [5_500, 6_200],
  key: (world) => `m${world.merchant('leaf').id}-p1`,
  valueOf: (number) => ({ rates: [{ rateType: 1, ratePpm: ppm(number), capFen: fen(2_000) }] }),
  numberIn: (value) => value?.rates?.find(({ rateType }) => rateType === 1)?.ratePpm,
  beyond: within(6_800),
  setFloor: (db, world, floor) =>
    writingAnyTerms(db, async (tx) => {
      await sql`update policies.term set rate_ppm = ${floor}
        where agent_id = ${world.agents.leaf.id} and policy_id = 1 and rate_type = 1`.execute(tx);
    }),
};

const OPTIONS = [9_900, 19_900, 29_900].map(fen);

/** Options are taken out of the policy. */
const service: ModelKind = {
  kind: 'service',
  asked: [9_800, ...OPTIONS, 30_000],
  own: [12_000, 19_900],
  floors: [9_900, 19_900],
  key: terminalKey,
  valueOf: (number) => ({ feeFen: fen(number) }),
  numberIn: (value) => value?.feeFen,
  beyond: (number, floor) => (OPTIONS.includes(fen(number)) && number >= floor ? undefined : 'no_option'),
  setFloor: (db, _, floor) => setContent(db, { serviceFeeOptionsFen: OPTIONS.filter((option) => option >= floor) }),
};

const PLAN = { freeDays: 365, periodDays: 365 };

/** The bounds of the policy are drawn together. The terminal has no phases: it was never activated. */
const communication: ModelKind = {
  kind: 'communication',
  asked: [1_100, 1_200, 3_600, 6_000, 9_600, 9_700],
  own: [5_000, 8_000],
  floors: [1_200, 5_500],
  key: terminalKey,
  valueOf: (number) => ({ feeFen: fen(number) }),
  numberIn: (value) => value?.feeFen,
  beyond: within(9_600),
  setFloor: (db, _, floor) => {
    const bounds = { floor: { ...PLAN, feeFen: floor }, ceiling: { ...PLAN, feeFen: 9_600 } };
    return setContent(db, { communication: { ...PLAN, feeFen: 3_600, bounds } });
  },
};

export const MODEL_KINDS: readonly ModelKind[] = [rate, service, communication];

/** Another kind of the same merchant. */
export const otherThan = ({ kind }: ModelKind): ModelKind => (kind === 'rate' ? service : rate);
