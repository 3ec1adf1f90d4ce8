import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { WalletTile, type TileLine } from '#platform/ui/money/money-card.tsx';
import { NonCash, WALLET_ICONS, type Translate } from '#capabilities/ledger/mobile/api.ts';
import { concernsAll, isNowWithdrawable } from '#capabilities/withdrawals/mobile/api.ts';
import type { Balances } from './use-balances.ts';

type Wallet = Balances['wallets'][number];

/** One wallet; shows the debt in place of the withdrawable amount if there is one. Links to its statement. */
export function WalletBalanceTile({ wallet }: { wallet: Wallet }): ReactNode {
  const { t } = useText();
  const isOwing = wallet.owedFen > 0;
  const isWithdrawable = isNowWithdrawable(wallet, wallet.obstacle);
  return (
    <WalletTile
      icon={WALLET_ICONS[wallet.kind]}
      name={t(`ledger.name.${wallet.kind}`)}
      kind={isOwing ? undefined : t(isWithdrawable ? 'wallet.withdrawable' : 'wallet.available')}
      fen={fen(isOwing ? -wallet.owedFen : wallet.availableFen)}
      lines={linesOf(wallet, t)}
      flag={wallet.kind === 'goods' && <NonCash />}
      owedTag={isOwing ? <Tag tone="warning">{t('wallet.owed')}</Tag> : undefined}
      to="/pages/earnings/earningsDetails"
      query={{ wallet: wallet.kind }}
    />
  );
}

const linesOf = (wallet: Wallet, t: Translate): TileLine[] => {
  const line = (key: string, value: number): TileLine => ({ label: t(key), value: formatFen(fen(value)) });
  const { obstacle } = wallet;
  const isTold = obstacle !== undefined && !concernsAll(obstacle.reason) && wallet.availableFen > 0;
  return [
    ...(isTold
      ? [
          {
            label: t(`wallet.short.${obstacle.reason}`, { minimum: formatFen(fen(wallet.rule.minimumFen)) }),
            value: '',
          },
        ]
      : []),
    ...(wallet.pendingFen > 0 ? [line('wallet.pending', wallet.pendingFen)] : []),
    line('wallet.held', wallet.heldFen),
    wallet.kind === 'goods'
      ? line('wallet.month-in', wallet.monthInFen)
      : line('wallet.month-earned', wallet.monthEarnedFen),
  ];
};
