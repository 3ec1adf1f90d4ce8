/** A rate on its way from the caller's cost to the ceiling. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import type { listMerchantRates } from '../../contract/rates/list-merchant-rates.ts';
import { PromotionNote } from './promotion-note.tsx';
import { railOf } from './rate-rail.ts';
import styles from './rates.module.css';

type Rate = AnswerOf<typeof listMerchantRates>['policies'][number]['rates'][number];

const DECIMALS = 3;

export function RateLine({ rate }: { rate: Rate }): ReactNode {
  const { t } = useText();
  const { rateType, ratePpm, floorPpm, ceilingPpm, capFen, extraFen, nextPpm, mine, feeFen, keptFen, promotion } = rate;
  const rail = railOf({ ratePpm, floorPpm, ceilingPpm, ...(mine && { minePpm: mine.ratePpm }) });
  const bound = ratePpm <= floorPpm ? 'at-floor' : ratePpm >= ceilingPpm ? 'at-ceiling' : undefined;
  return (
    <section className={styles['rate']}>
      <header>
        <h3>
          {t(`portfolio.rate.${rateType}`)}
          {capFen !== undefined && <small>{t('portfolio.rates.cap', { amount: formatFen(capFen) })}</small>}
        </h3>
        <b>
          {formatRate(ratePpm, DECIMALS)}
          {extraFen !== undefined && <small>{t('portfolio.rates.extra', { amount: formatFen(extraFen) })}</small>}
          {nextPpm !== undefined && promotion === undefined && <em>→ {formatRate(nextPpm, DECIMALS)}</em>}
        </b>
      </header>
      {promotion && <PromotionNote promotion={promotion} />}
      <p>
        {t('portfolio.rates.per-sale', { fee: formatFen(feeFen) })}
        {keptFen !== undefined && (
          <>
            {t('portfolio.rates.kept')} <b>{formatFen(keptFen)}</b>
          </>
        )}
        {bound && t(`portfolio.rates.${bound}`)}
      </p>
      <div className={styles['rail']} aria-hidden>
        <i style={{ left: `${rail.from}%` }} />
        {mine && <s style={{ left: `${rail.from}%` }} />}
        <u style={{ left: `${rail.at}%` }} />
      </div>
      <dl data-dense>
        {mine && (
          <div>
            <dt>{t('portfolio.rates.mine')}</dt>
            <dd>{formatRate(mine.ratePpm, DECIMALS)}</dd>
          </div>
        )}
        <div>
          <dt>{t('portfolio.rates.floor')}</dt>
          <dd>{formatRate(floorPpm, DECIMALS)}</dd>
        </div>
        <div>
          <dt>{t('portfolio.rates.ceiling')}</dt>
          <dd>{formatRate(ceilingPpm, DECIMALS)}</dd>
        </div>
      </dl>
    </section>
  );
}
