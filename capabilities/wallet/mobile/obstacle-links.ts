import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { WithdrawObstacle } from '../contract/enums.ts';

/**
 * Where an obstacle can be removed, with the words of the link. The others pass by themselves or are the operator's.
 */
const WAYS: Partial<Record<WithdrawObstacle, { key: string } & Target>> = {
  withdraw_no_settlement_account: { key: 'wallet.way.settlement', to: '/pages/myInfo/settlementAccount/index' },
  withdraw_settlement_unverified: { key: 'wallet.way.settlement', to: '/pages/myInfo/settlementAccount/index' },
};

export const wayOut = (reason: WithdrawObstacle): ({ key: string } & Target) | undefined => WAYS[reason];
