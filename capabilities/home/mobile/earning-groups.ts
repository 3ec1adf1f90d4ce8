import type { EarningKind } from '#capabilities/statistics/contract/fields.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';

/** Grouped as in the wallets: all rewards together, all fees together. */
const GROUPS = {
  share: ['profit_share', 'value_share'],
  rewards: ['activation', 'compliance', 'allowance'],
  fees: ['service_fee', 'communication_fee'],
} as const;

interface Part {
  kind: EarningKind;
  amountFen: Fen;
}

/** Earnings by group; empty groups are omitted. */
export const grouped = (parts: readonly Part[]): { group: keyof typeof GROUPS; amountFen: Fen }[] =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ group, mine: parts.filter(({ kind }) => (GROUPS[group] as readonly string[]).includes(kind)) }))
    .filter(({ mine }) => mine.length > 0)
    .map(({ group, mine }) => ({ group, amountFen: sumFen(mine.map((part) => part.amountFen)) }));
