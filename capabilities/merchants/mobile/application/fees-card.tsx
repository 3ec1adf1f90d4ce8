/** The fees that a merchant pays to open: one activation fee, the fee of every period, and the agent who decides. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { chargedFees } from '../../rules/application/charged-fees.ts';
import type { Application } from './port.ts';
import type { FeeConsent } from './use-fee-consent.ts';
import styles from './application.module.css';

export function FeesCard({ application }: { readonly application: Application }): ReactNode {
  const { t } = useText();
  const { policy, communication, serviceFeesFen } = application;
  if (communication === undefined) return null;
  const { serviceFeeFen } = chargedFees({ serviceFeesFen, communication });
  return (
    <Card pad>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('merchants.fees.title')}</h2>
      </div>
      <div className={styles['fee']}>
        <span>{t('merchants.rates.service')}</span>
        <Figure size="small">
          <Amount fen={serviceFeeFen} look="card" />
        </Figure>
      </div>
      <p className={styles['moment']}>{t(serviceFeeFen > 0 ? 'merchants.fees.once' : 'merchants.fees.free')}</p>
      <div className={styles['fees']}>
        <Facts
          facts={[
            { label: t('merchants.rates.communication'), value: <Every application={application} /> },
            policy && { label: t('merchants.fees.who'), value: t('merchants.fees.by', { policy: policy.name }) },
          ]}
        />
      </div>
    </Card>
  );
}

function Every({ application: { communication } }: { readonly application: Application }): ReactNode {
  const { t } = useText();
  if (communication === undefined) return null;
  const { feeFen, periodDays, freeDays } = communication;
  return t('merchants.fees.every', { amount: formatFen(feeFen), days: periodDays, free: freeDays });
}

/** The checkbox whose text names both amounts. */
export function FeesTick({
  application: { communication },
  consent: { fees, isGiven, isMissing, give, box },
}: {
  readonly application: Application;
  readonly consent: FeeConsent;
}): ReactNode {
  const { t } = useText();
  if (communication === undefined) return null;
  return (
    <div className={styles['agree']} data-missing={isMissing}>
      <Checkbox
        ref={box}
        checked={isGiven}
        aria-invalid={isMissing}
        onChange={(event) => give(event.currentTarget.checked)}
      >
        {t('merchants.fees.agree', {
          service: formatFen(fees.serviceFeeFen),
          communication: formatFen(fees.communicationFeeFen),
          days: communication.periodDays,
          free: communication.freeDays,
        })}
      </Checkbox>
      {isMissing && <p role="alert">{t('merchants.fees.tick')}</p>}
    </div>
  );
}
