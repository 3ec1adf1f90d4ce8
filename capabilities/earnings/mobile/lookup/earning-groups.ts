import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { ListedKind } from '../../contract/lookup/earning-kinds.ts';

/** The same groups as in the wallets: all rewards together, all fees together. */
const GROUPS: Readonly<Record<'share' | 'rewards' | 'fees', readonly string[]>> = {
  share: ['profit_share', 'value_share', 'residual'] satisfies ListedKind[],
  rewards: ['activation', 'compliance', 'allowance'] satisfies ListedKind[],
  fees: ['service_fee', 'communication_fee'] satisfies ListedKind[],
};
export type EarningGroup = keyof typeof GROUPS;

/** Always the same three groups, which add up to the total on every day. */
export const grouped = (
  parts: readonly { readonly kind: string; readonly amountFen: Fen }[],
): { group: EarningGroup; amountFen: Fen }[] =>
  (['share', 'rewards', 'fees'] as const).map((group) => ({
    group,
    amountFen: sumFen(parts.filter(({ kind }) => GROUPS[group].includes(kind)).map((part) => part.amountFen)),
  }));
