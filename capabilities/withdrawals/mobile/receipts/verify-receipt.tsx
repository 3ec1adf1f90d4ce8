/** Public: whether number and code of a receipt belong together, with its values to compare. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { text } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { checkReceipt } from '../../contract/receipts/check-receipt.ts';
import styles from './receipt.module.css';

const FIELDS = { no: text(40), code: text(40) };

function VerifyReceiptPage(): ReactNode {
  const [{ no, code }] = useAddress(FIELDS);
  const isWhole = no !== '' && code !== '';
  const isGiven = no !== '' || code !== '';
  return (
    <Screen bar={<NavBar noBack />}>
      <Stack>
        <Card>
          {isWhole && <Checked no={no} code={code} />}
          {!isWhole && isGiven && <Verdict answer={{ isGenuine: false }} no={no} />}
          {!isGiven && <HowToCheck />}
        </Card>
      </Stack>
    </Screen>
  );
}

/** Opened without a receipt: nothing is checked, so nothing is found to be wrong. */
function HowToCheck(): ReactNode {
  const { t } = useText();
  return (
    <Empty icon="scan" title={t('withdrawals.receipt.check-title')}>
      {t('withdrawals.receipt.check-how')}
    </Empty>
  );
}

function Checked({ no, code }: { no: string; code: string }): ReactNode {
  const { data, error, refetch } = useCall(checkReceipt, { no, code });
  if (data) return <Verdict answer={data} no={no} />;
  return error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />;
}

function Verdict({ answer, no }: { answer: AnswerOf<typeof checkReceipt>; no: string }): ReactNode {
  const { t } = useText();
  const { isGenuine, paid } = answer;
  return (
    <>
      <div className={styles['verdict']}>
        <span data-tone={isGenuine ? 'good' : 'bad'}>
          <Icon name={isGenuine ? 'check-filled' : 'alert'} size={24} />
        </span>
        <b>{t(isGenuine ? 'withdrawals.receipt.genuine' : 'withdrawals.receipt.unknown')}</b>
        <p>{t(isGenuine ? 'withdrawals.receipt.genuine-hint' : 'withdrawals.receipt.unknown-hint')}</p>
        {no !== '' && <p>{t('withdrawals.receipt.number', { no })}</p>}
      </div>
      {paid && (
        <Facts
          facts={[
            { label: t('withdrawals.withdraw.net'), value: formatFen(fen(paid.netFen)) },
            { label: t('withdrawals.receipt.paid-on'), value: paid.on },
            { label: t('withdrawals.receipt.holder'), value: paid.holderName },
            { label: t('withdrawals.receipt.account'), value: `${paid.bankName} •••• ${paid.cardTail}` },
          ]}
        />
      )}
    </>
  );
}

export { VerifyReceiptPage as Page };
