import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { saleText } from '../../contract/policy/sale-words.ts';
import { windowWords, type Words } from '../../rules/window-words.ts';
import styles from './policy-info.module.css';

/** 99 of 99.00: options of the service fee are named by their yuan. */
const wholeYuan = (amount: Fen): string => formatFen(amount).replace(/\.00$/, '');

/** The moment from which an activation counts. */
const whenOf = ({ minimum }: Policy['activation'], t: Words): string =>
  minimum === undefined
    ? t('policies.policy-info.activation-when')
    : t('policies.policy-info.activation-minimum', {
        window: windowWords({ fromDay: 0, toDay: minimum.withinDays }, t),
        amount: formatFen(minimum.minVolumeFen),
      });

function NotActivated({ charge }: { charge: NonNullable<Policy['notActivated']> }): ReactNode {
  const { t } = useText();
  return (
    <>
      {t('policies.policy-info.yuan', { amount: formatFen(charge.amountFen) })}
      <span className={styles['note']}>
        {t('policies.policy-info.not-activated-when', { count: charge.afterDays })}
      </span>
    </>
  );
}

/** Activation reward, and the options of the service fee with the caller's part of each. */
export function ActivationCard({ policy }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const { activation, serviceFees, notActivated } = policy;
  const options = serviceFees.map(({ optionFen }) => wholeYuan(optionFen)).join(' / ');
  const shared = serviceFees.filter(({ optionFen }) => optionFen > 0);
  const conditions = saleText(activation.sales, 'binding', t);
  const reward = (
    <>
      {formatFen(activation.mineFen ?? fen(0))}
      <span className={styles['note']}>{whenOf(activation, t)}</span>
      {conditions !== '' && (
        <span className={styles['note']}>{t('policies.policy-info.activation-sales', { conditions })}</span>
      )}
      <span className={styles['note']}>
        {activation.once.anewAfterMonths === undefined
          ? t('policies.policy-info.once')
          : t('policies.policy-info.once-anew', { count: activation.once.anewAfterMonths })}
      </span>
      {activation.once.maxPerIdentity !== undefined && (
        <span className={styles['note']}>
          {t('policies.policy-info.once-identity', { count: activation.once.maxPerIdentity })}
        </span>
      )}
      {activation.clawbackDays > 0 && (
        <span className={styles['note']}>{t('policies.policy-info.clawback', { count: activation.clawbackDays })}</span>
      )}
    </>
  );
  const fees = (
    <>
      {t('policies.policy-info.yuan', { amount: options })}
      {shared.map(({ optionFen, mineFen }) => (
        <span key={optionFen} className={styles['note']}>
          {t('policies.policy-info.service-part', { fee: formatFen(optionFen), mine: formatFen(mineFen ?? fen(0)) })}
        </span>
      ))}
    </>
  );
  return (
    <Card>
      <CardHead title={t('policies.policy-info.activation')} more={t('policies.policy-info.per-terminal')} />
      <div className={styles['facts']}>
        <Facts
          facts={[
            { label: t('policies.policy-info.reward'), value: reward },
            { label: t('policies.policy-info.service-fee'), value: fees },
            notActivated && {
              label: t('policies.policy-info.not-activated'),
              value: <NotActivated charge={notActivated} />,
            },
          ]}
        />
      </div>
    </Card>
  );
}
