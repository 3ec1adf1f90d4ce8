import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { ListedKind } from '../../contract/lookup/earning-kinds.ts';

/** As in the statement: the kind, or the kind of what takes it back. */
export const useEarningName = (): ((earning: { kind: ListedKind; isReversal?: boolean }) => string) => {
  const nameOf = useKindName();
  return ({ kind, isReversal = false }) => {
    const isTakenBack = isReversal && kind !== 'allowance' && kind !== 'goods_deduction';
    return nameOf(isTakenBack ? `${kind}_reversal` : kind);
  };
};
