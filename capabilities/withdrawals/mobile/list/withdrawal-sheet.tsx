import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { AcquirerLine } from '#capabilities/events/contract/acquirer-line.ts';
import { AcquirerLines } from '#capabilities/events/mobile/api.ts';
import { QuestionRow } from '#capabilities/ledger/mobile/api.ts';
import { getWithdrawal } from '../../contract/list/get-withdrawal.ts';
import { taxLines } from '../applying/tax-lines.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { ContactOperator, LateParts } from './late-parts.tsx';
import { lateOf } from './late.ts';
import { momentsOf } from './withdrawal-steps.ts';
import { WithdrawalTag } from './withdrawal-tag.tsx';
import type { Withdrawal } from './withdrawal.ts';
import styles from './withdrawal-sheet.module.css';

/** One withdrawal with its steps; can be cancelled while it is `applied`. */
export function WithdrawalSheet({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { data, error, refetch } = useCall(getWithdrawal, { id: id ?? '' }, { enabled: id !== undefined });
  const now = useNow(usePage().active);
  const late = data && lateOf(data, now);
  const title =
    data && late
      ? t(`withdrawals.late.title-${late.cause}`, { amount: shown(fen(data.amountFen)) })
      : t('withdrawals.withdrawals.one');
  return (
    <Sheet open={id !== undefined} onClose={onClose} title={title} foot={late && <ContactOperator />}>
      {data && <WithdrawalDetail withdrawal={data} lines={data.acquirerLines} />}
      {!data &&
        (error ? (
          <ReadError inSheet error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} lead="none" />
        ))}
    </Sheet>
  );
}

function Head({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  return (
    <div className={styles['head']}>
      <WithdrawalTag status={withdrawal.status} />
      <Figure size="chart">
        <Amount fen={fen(withdrawal.amountFen)} look="card" />
      </Figure>
    </div>
  );
}

interface DetailProps {
  readonly withdrawal: Withdrawal;
  readonly lines: readonly AcquirerLine[];
}

function WithdrawalDetail({ withdrawal, lines }: DetailProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const money = (value: number): string => shown(fen(value));
  const { payee } = withdrawal;
  const late = lateOf(withdrawal, now);
  return (
    <>
      {late ? <LateParts withdrawal={withdrawal} late={late} now={now} /> : <Head withdrawal={withdrawal} />}
      <Facts
        facts={[
          { label: t('withdrawals.withdraw.wallet'), value: t(`ledger.name.${withdrawal.wallet}`) },
          { label: t('withdrawals.withdraw.fee'), value: money(-withdrawal.feeFen) },
          ...taxLines(withdrawal, shown, t),
          { label: t('withdrawals.withdraw.net'), value: money(withdrawal.netFen) },
          {
            label: t('withdrawals.withdraw.payee'),
            value: t('withdrawals.withdraw.card', { bank: payee.bankName, tail: payee.cardTail }),
          },
          {
            label: t('withdrawals.withdrawals.no'),
            value: (
              <Copy text={withdrawal.no} label={`${t('withdrawals.withdrawals.no')} ${withdrawal.no}`}>
                {withdrawal.no}
              </Copy>
            ),
          },
          withdrawal.payoutNo !== undefined && {
            label: t('withdrawals.withdrawals.payout-no'),
            value: (
              <Copy
                text={withdrawal.payoutNo}
                label={`${t('withdrawals.withdrawals.payout-no')} ${withdrawal.payoutNo}`}
              >
                {withdrawal.payoutNo}
              </Copy>
            ),
          },
        ]}
      />
      {withdrawal.canCancel && (
        <div className={styles['cancel']}>
          <CancelWithdrawal withdrawal={withdrawal} />
        </div>
      )}
      {withdrawal.status === 'paid' && (
        <Row icon="file" title={t('withdrawals.receipt.title')} to="/withdrawalReceipt" query={{ id: withdrawal.id }} />
      )}
      <div className="gap-4" />
      {!late && <Timeline moments={momentsOf(withdrawal, now, lang, t)} />}
      <AcquirerLines lines={lines} />
      <div className="gap-4" />
      <QuestionRow subject={`withdrawal-${withdrawal.id}`} />
    </>
  );
}
