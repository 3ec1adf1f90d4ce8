import { Alert, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay, formatDateTime } from '#platform/time/format.ts';
import { Figure, yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';
import { DecisionFoot, type ArmedAction } from './decision-foot.tsx';
import { checksOf } from './review-checks.ts';
import { ReviewHistory } from './review-history.tsx';
import { toneOf, type ReviewedWithdrawal } from './review-row.ts';

const MINUTE_MS = 60_000;
const waitedMinutes = (appliedAt: string): number =>
  Math.max(0, Math.floor((Date.now() - new Date(appliedAt).getTime()) / MINUTE_MS));

/** The net amount with its equation: amount − fee − tax. */
function AmountBlock({ shown }: { shown: ReviewedWithdrawal }): ReactNode {
  const { t } = useText();
  const { amountFen, feeFen, taxFen, appliedAt, isApproved, status } = shown;
  const isWaiting = !isApproved && (status === 'applied' || status === 'reviewing');
  return (
    <>
      <span className="c-note">{t('withdrawals.console.arrives')}</span>
      <Figure amountFen={shown.netFen} />
      <p className="c-note">
        {t('withdrawals.console.equation', { amount: yuan(amountFen), fee: yuan(feeFen), tax: yuan(taxFen) })}
      </p>
      <p className="c-note">
        {isWaiting
          ? t('withdrawals.console.waiting', { time: formatDateTime(appliedAt), minutes: waitedMinutes(appliedAt) })
          : t('withdrawals.console.applied', { time: formatDateTime(appliedAt) })}
      </p>
    </>
  );
}

function Recent({ shown }: { shown: ReviewedWithdrawal }): ReactNode {
  const { t } = useText();
  if (shown.recent.length === 0) return <p className="c-note">{t('withdrawals.console.recent.none')}</p>;
  return (
    <table className="c-recent">
      <tbody>
        {shown.recent.map(({ no, wallet, amountFen, status, appliedAt }) => (
          <tr key={no}>
            <td className="c-soft">{`${formatDateTime(appliedAt).slice(5, 10)} ${formatTimeOfDay(appliedAt)}`}</td>
            <td>{t(`ledger.name.${wallet}`)}</td>
            <td>{yuan(amountFen)}</td>
            <td>
              <ToneTag tone={toneOf(status)}>{t(`withdrawals.status.${status}`)}</ToneTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReviewDetailProps {
  no: string;
  mayReview: boolean;
  armed: ArmedAction;
  onArm: (armed: ArmedAction) => void;
  onClose: () => void;
  onDecided: () => void;
}

/** One withdrawal: amount, account, automatic checks, earlier withdrawals; the decision buttons are in the footer. */
export function ReviewDetail({ no, mayReview, armed, onArm, onClose, onDecided }: ReviewDetailProps): ReactNode {
  const { t } = useText();
  const { data: shown, error } = useCall(getWithdrawalReview, { no });
  const close = { closeLabel: t('console.close'), onClose, label: t('withdrawals.console.detail') };
  if (shown === undefined)
    return (
      <Detail {...close} title="" under="">
        {error ? <Alert type="error" showIcon title={failureText(error, t)} /> : <Spin />}
      </Detail>
    );
  const { agent, payee } = shown;
  const title = (
    <>
      {agent.name}
      <span className="c-level">{agent.levelCode}</span>
    </>
  );
  const foot =
    mayReview && shown.approval !== 'late' ? (
      <DecisionFoot shown={shown} armed={armed} onArm={onArm} onDecided={onDecided} />
    ) : undefined;
  return (
    <Detail
      {...close}
      title={title}
      under={t('withdrawals.console.number', { code: agent.code, no: shown.no })}
      {...(foot && { foot })}
    >
      <OwnAddress />
      <AmountBlock shown={shown} />
      <ReviewHistory shown={shown} />
      <Section title={t('withdrawals.console.payee')}>
        <Facts
          facts={[
            [t('withdrawals.console.payee.holder'), payee.holderName],
            [t('withdrawals.console.payee.card'), `${payee.bankName} •••• ${payee.cardTail}`],
            [t('withdrawals.console.payee.branch'), payee.branchName],
          ]}
        />
      </Section>
      <Section title={t('withdrawals.console.checks')}>
        <CheckList checks={checksOf(shown, t)} />
      </Section>
      <Section title={t('withdrawals.console.recent')}>
        <Recent shown={shown} />
      </Section>
    </Detail>
  );
}
