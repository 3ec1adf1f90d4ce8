import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { NonCash } from '#capabilities/ledger/mobile/api.ts';

/** The wallet's name, with a mark for the goods fund. */
export function WalletTitle({ wallet }: { wallet: WalletKind }): ReactNode {
  const { t } = useText();
  const name = t('withdrawals.withdraw.of-wallet', { wallet: t(`ledger.name.${wallet}`) });
  if (wallet !== 'goods') return name;
  return (
    <>
      {name} <NonCash />
    </>
  );
}
