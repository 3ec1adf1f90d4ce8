/** The merchant's rates, of the first of its policies; the page of rates has all of them with their bounds. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { listMerchantRates } from '../../contract/list-merchant-rates.ts';
import { PATHS } from '../paths.ts';
import { PromotionNote } from './promotion-note.tsx';
import type { Merchant } from './merchant-shown.ts';
import styles from './merchant.module.css';

const DECIMALS = 3;

export function RatesCard({ merchant }: { merchant: Merchant }): ReactNode {
  const { t } = useText();
  const { id } = merchant;
  const isAllowed = useMay()('policy:view');
  const { data } = useCall(listMerchantRates, { id }, { enabled: isAllowed });
  const [policy] = data?.policies ?? [];
  if (policy === undefined) return null;
  return (
    <Card>
      <CardHead
        title={t('portfolio.merchant.rates')}
        more={t('portfolio.merchant.bounds')}
        to={PATHS.rates}
        query={{ id }}
      />
      <dl className={styles['rates']} data-dense>
        {policy.rates.map(({ rateType, ratePpm, extraFen, nextPpm, promotion }) => (
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
    </Card>
  );
}
