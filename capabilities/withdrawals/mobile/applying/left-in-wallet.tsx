import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';

/** The amount that can still be withdrawn from the wallet; leads to the next withdrawal. */
export function LeftInWallet({ wallet }: { wallet: WalletKind }): ReactNode {
  const { t } = useText();
  const may = useMaySettle();
  const left = useCall(getBalances, {}).data?.wallets.find(({ kind }) => kind === wallet)?.withdrawableFen;
  const isMore = left !== undefined && left > 0 && may('wallet:withdraw');
  return (
    <Card>
      <Row
        title={t('withdrawals.done.left', { wallet: t(`ledger.name.${wallet}`) })}
        value={left === undefined ? '…' : formatFen(fen(left))}
        {...(isMore && { to: '/pages/earnings/earningsWithdrawal', query: { wallet } })}
      />
    </Card>
  );
}
