/** Rewards and shares of each agent (docs/domain.md §3), always within those of the parent. */
import { businessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PartKind } from '#capabilities/policies/contract/terms/part-kinds.ts';
import { poolsOf, type Part } from '#capabilities/policies/rules/terms/part-pools.ts';
import type { PartTermRow, PolicyVersionRow } from '../facts/fact-rows.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from './agents.ts';

/** Parts of the people on the reference screens: by key, policy and kind, in the order of the parts; fen and ppm. */
type PartsByKind = Readonly<Partial<Record<PartKind, readonly number[]>>>;

const MAIN: PartsByKind = {
  stage: [5_000, 8_000, 12_000],
  service_fee: [5_940, 11_940, 17_940],
  communication: [1_200],
  allowance: [30_000, 80_000, 200_000],
  // not the third: nobody below can have it either
  value_share: [120, 400_000, 0],
};
const MID: PartsByKind = {
  stage: [3_000, 5_000, 8_000],
  service_fee: [4_950, 9_950, 14_950],
  communication: [900],
  allowance: [15_000, 50_000, 120_000],
  value_share: [80, 300_000],
};

const STORY: Readonly<Record<string, Readonly<Record<number, PartsByKind>>>> = {
  main: {
    1: { ...MAIN, activation: [10_000] },
    2: { ...MAIN, activation: [6_000], service_fee: [5_940] },
    3: { ...MAIN, activation: [8_000], service_fee: [5_940, 11_940], communication: [1_500], value_share: [450_000] },
  },
  mid: {
    1: { ...MID, activation: [6_000] },
    3: { ...MID, activation: [4_800], service_fee: [4_950, 9_950], value_share: [300_000] },
  },
  hejia: { 1: { ...MID, activation: [5_600], value_share: [100, 250_000] } },
  zhao: { 1: { ...MID, activation: [5_400], value_share: [0, 300_000] } },
};

/** Amounts in full yuan, coefficients and percentages in round steps. */
const stepOf = ({ kind, value }: Part): number => (kind !== 'value_share' ? 100 : value < 10_000 ? 10 : 10_000);

const share = (part: Part, factor: number): Part => {
  const step = stepOf(part);
  return { ...part, value: Math.floor((part.value * factor) / step) * step };
};

/** The given values for an agent of the story, kind by kind; a kind without them is drawn like everybody's. */
const told = (given: PartsByKind | undefined, parts: readonly Part[]): (number | undefined)[] => {
  const counts = new Map<PartKind, number>();
  return parts.map(({ kind }) => {
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    return given?.[kind]?.[index];
  });
};

/** The pools on the day on which a root joined; later versions only raise them. */
const poolsAt = (versions: readonly PolicyVersionRow[], policyId: PolicyId, day: string): Part[] => {
  const version = versions.findLast((row) => row.policy_id === policyId && (row.valid_from ?? day) <= day);
  return version === undefined ? [] : poolsOf(version.content);
};

const ROOT_PART = 0.95;

export interface PartSource {
  readonly versions: readonly PolicyVersionRow[];
  /** The parent's parts; undefined for a root. */
  readonly parent: readonly Part[] | undefined;
}

export const drawParts = (
  random: Random,
  agent: WorldAgent,
  policyId: PolicyId,
  { versions, parent }: PartSource,
): Part[] => {
  const base = parent ?? poolsAt(versions, policyId, businessDay(new Date(agent.row.joined_at)));
  const given = told(STORY[agent.story?.key ?? '']?.[policyId], base);
  const factor = parent === undefined ? ROOT_PART : 0.55 + 0.3 * random.next();
  return base.map((part, index) => ({ ...part, value: given[index] ?? share(part, factor).value }));
};

export const partRows = ({ row }: WorldAgent, policyId: PolicyId, parts: readonly Part[]): PartTermRow[] =>
  parts.map(({ kind, item, value }) => ({
    agent_id: row.id,
    policy_id: policyId,
    kind,
    item,
    value,
    valid_from: businessDay(new Date(row.joined_at)),
    set_at: row.joined_at,
  }));
