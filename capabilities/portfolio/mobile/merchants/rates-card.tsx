/** The merchant's rates, by policy where its terminals have several; the page of rates has their bounds. */
import { Fragment, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { listMerchantRates } from '../../contract/rates/list-merchant-rates.ts';
import { PATHS } from '../paths.ts';
import { PromotionNote } from './promotion-note.tsx';
import styles from './merchant.module.css';

const DECIMALS = 3;

export function RatesCard({ merchant }: { merchant: Merchant }): ReactNode {
  const { t } = useText();
  const { id } = merchant;
  const isAllowed = useMay()('policy:view');
  const { data } = useCall(listMerchantRates, { id }, { enabled: isAllowed });
  const policies = data?.policies ?? [];
  if (policies.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={t('portfolio.merchant.rates')}
        more={t('portfolio.merchant.bounds')}
        to={PATHS.rates}
        query={{ id }}
      />
      {policies.map(({ id: policyId, name, rates }) => (
        <Fragment key={policyId}>
          {policies.length > 1 && <h3 className={styles['policy']}>{name}</h3>}
          <RateList rates={rates} />
        </Fragment>
      ))}
    </Card>
  );
}

function RateList({ rates }: Pick<AnswerOf<typeof listMerchantRates>['policies'][number], 'rates'>): ReactNode {
  const { t } = useText();
  return (
    <dl className={styles['rates']} data-dense>
      {rates.map(({ rateType, ratePpm, extraFen, nextPpm, promotion }) => (
        <div key={rateType}>
          <dt>{t(`portfolio.rate.${rateType}`)}</dt>
          <dd>
            {formatRate(ratePpm, DECIMALS)}
            {extraFen !== undefined && <small>{t('portfolio.rates.extra', { amount: formatFen(extraFen) })}</small>}
            {nextPpm !== undefined && promotion === undefined && <em>→ {formatRate(nextPpm, DECIMALS)}</em>}
            {promotion && <PromotionNote promotion={promotion} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
