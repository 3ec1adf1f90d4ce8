import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { AmountField } from '#platform/ui/form/amount-field.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { WALLET_ICONS } from '#capabilities/ledger/mobile/api.ts';
import { blockingObstacles } from './obstacles.tsx';
import type { WithdrawForm } from './use-withdraw.ts';
import { WalletSheet } from './wallet-sheet.tsx';
import { WalletTitle } from './wallet-title.tsx';
import styles from './withdraw.module.css';

/** Selects the wallet and enters the amount. */
export function WithdrawAmount({ withdraw, disabled }: { withdraw: WithdrawForm; disabled: boolean }): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { wallet, preview, text, problem } = withdraw;
  const rule = preview?.rule;
  const isOwn = preview?.wallet === wallet;
  const limits =
    rule &&
    t('withdrawals.withdraw.limits', {
      minimum: formatFen(fen(rule.minimumFen)),
      maximum: formatFen(fen(rule.maximumFen)),
      count: preview.leftToday,
    });
  return (
    <Card>
      <Row
        lead={<Disc square icon={WALLET_ICONS[wallet]} />}
        title={<WalletTitle wallet={wallet} />}
        meta={
          isOwn
            ? t(
                `withdrawals.withdraw.${blockingObstacles(preview.obstacles).length > 0 ? 'available' : 'withdrawable'}`,
                {
                  amount: formatFen(fen(preview.availableFen)),
                },
              )
            : '…'
        }
        value={t('withdrawals.withdraw.change')}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {wallet === 'goods' && <p className={styles['paidIn']}>{t('ledger.non-cash-why')}</p>}
      <div className="hr" />
      <div className={styles['amountIn']}>
        <AmountField
          label={t('withdrawals.withdraw.amount-label')}
          value={text}
          onChange={withdraw.setText}
          {...(isOwn && preview.mostFen > 0 && !disabled && { all: fen(preview.mostFen) })}
          hint={limits}
          error={problem?.text}
          possible={problem?.possibleFen}
          disabled={disabled}
        />
      </div>
      <WalletSheet open={open} value={wallet} onClose={() => setOpen(false)} onChange={withdraw.setWallet} />
    </Card>
  );
}
