import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { ListedKind } from '../../contract/lookup/earning-kinds.ts';

/** The name used in the statement: the kind, or the kind of its reversal. */
export const useEarningName = (): ((earning: { kind: ListedKind; isReversal?: boolean }) => string) => {
  const nameOf = useKindName();
  return ({ kind, isReversal = false }) => {
    const isTakenBack = isReversal && kind !== 'allowance' && kind !== 'goods_deduction';
    return nameOf(isTakenBack ? `${kind}_reversal` : kind);
  };
};
