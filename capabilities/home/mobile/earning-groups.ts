import type { EarningKind } from '#capabilities/statistics/contract/fields.ts';

/** Grouped as in the wallets: all rewards together, all fees together. */
const GROUPS = {
  share: ['profit_share'],
  rewards: ['activation', 'compliance', 'allowance'],
  fees: ['service_fee', 'communication_fee'],
} as const;

interface Part {
  kind: EarningKind;
  amountFen: number;
}

/** Earnings by group; empty groups are omitted. */
export const grouped = (parts: readonly Part[]): { group: keyof typeof GROUPS; amountFen: number }[] =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ group, mine: parts.filter(({ kind }) => (GROUPS[group] as readonly string[]).includes(kind)) }))
    .filter(({ mine }) => mine.length > 0)
    .map(({ group, mine }) => ({ group, amountFen: mine.reduce((sum, part) => sum + part.amountFen, 0) }));
