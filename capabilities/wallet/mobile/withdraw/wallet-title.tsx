import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { WalletKind } from '../../contract/enums.ts';
import { NonCash } from '../non-cash.tsx';

/** The wallet's name; the goods fund is flagged beside it. */
export function WalletTitle({ wallet }: { wallet: WalletKind }): ReactNode {
  const { t } = useText();
  const name = t('wallet.withdraw.of-wallet', { wallet: t(`wallet.name.${wallet}`) });
  if (wallet !== 'goods') return name;
  return (
    <>
      {name} <NonCash />
    </>
  );
}
