import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { WALLET_ICONS } from '#capabilities/ledger/mobile/api.ts';
import { getBalances } from '../../contract/applying/get-balances.ts';
import { WalletTitle } from './wallet-title.tsx';

interface WalletSheetProps {
  open: boolean;
  value: WalletKind;
  onClose: () => void;
  onChange: (wallet: WalletKind) => void;
}

/** All wallets with their available amounts. */
export function WalletSheet({ open, value, onClose, onChange }: WalletSheetProps): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(getBalances, {}, { enabled: open });
  const choose = (kind: WalletKind): void => {
    if (kind !== value) onChange(kind);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('withdrawals.withdraw.choose-wallet')}>
      <Rows indent="disc">
        {data?.wallets.map(({ kind, availableFen, withdrawableFen }) => (
          <Row
            key={kind}
            lead={<Disc square icon={WALLET_ICONS[kind]} />}
            title={<WalletTitle wallet={kind} />}
            meta={t(`withdrawals.withdraw.${withdrawableFen === availableFen ? 'withdrawable' : 'available'}`, {
              amount: formatFen(fen(availableFen)),
            })}
            value={
              kind === value ? <Icon name="check" size={20} label={t('withdrawals.withdraw.chosen')} /> : undefined
            }
            chevron={false}
            disabled={availableFen === 0 && kind !== value}
            onClick={() => choose(kind)}
          />
        ))}
      </Rows>
      {!data &&
        (error ? <ReadError inSheet error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
    </Sheet>
  );
}
