import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { WithdrawObstacle } from '../../contract/enums.ts';

/**
 * Page where the agent can remove an obstacle, with the link's text. Other obstacles end with time or are up to the
 * operator.
 */
const WAYS: Partial<Record<WithdrawObstacle, { key: string } & Target>> = {
  withdraw_not_certified: {
    key: 'withdrawals.way.certification',
    to: '/pages/myInfo/settlementAccount/additionalInformation',
  },
  withdraw_no_settlement_account: { key: 'withdrawals.way.settlement', to: '/pages/myInfo/settlementAccount/index' },
  withdraw_payee_waiting: { key: 'withdrawals.way.settlement', to: '/pages/myInfo/settlementAccount/index' },
  withdraw_stopped: { key: 'withdrawals.way.steps', to: '/pages/myInfo/settlementAccount/payeeStopped' },
  withdraw_settlement_unverified: { key: 'withdrawals.way.settlement', to: '/pages/myInfo/settlementAccount/index' },
};

export const wayOut = (reason: WithdrawObstacle): ({ key: string } & Target) | undefined => WAYS[reason];
