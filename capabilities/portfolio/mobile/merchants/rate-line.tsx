/** A rate on its way from the caller's cost to the ceiling. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { RateSection } from '#capabilities/merchants/mobile/api.ts';
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
  const bounds = [
    ...(mine ? [{ name: 'mine', ratePpm: mine.ratePpm }] : []),
    { name: 'floor', ratePpm: floorPpm },
    { name: 'ceiling', ratePpm: ceilingPpm },
  ];
  return (
    <RateSection
      isInset
      name={t(`portfolio.rate.${rateType}`)}
      note={capFen !== undefined && t('portfolio.rates.cap', { amount: formatFen(capFen) })}
      value={
        <b>
          {formatRate(ratePpm, DECIMALS)}
          {extraFen !== undefined && <small>{t('portfolio.rates.extra', { amount: formatFen(extraFen) })}</small>}
          {nextPpm !== undefined && promotion === undefined && <em>→ {formatRate(nextPpm, DECIMALS)}</em>}
        </b>
      }
      bounds={bounds.map((each) => ({
        name: t(`portfolio.rates.${each.name}`),
        value: formatRate(each.ratePpm, DECIMALS),
      }))}
    >
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
    </RateSection>
  );
}
