/** 促销至 12月31日，之后 0.600%. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listMerchantRates } from '../../contract/rates/list-merchant-rates.ts';
import styles from './rates.module.css';

type Promotion = NonNullable<AnswerOf<typeof listMerchantRates>['policies'][number]['rates'][number]['promotion']>;

const DECIMALS = 3;

export function PromotionNote({ promotion: { lastOn, thenPpm } }: { promotion: Promotion }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <span className={styles['promotion']}>
      {t('portfolio.rates.promotion', {
        day: formatShortDate(lastOn, now, lang),
        rate: formatRate(thenPpm, DECIMALS),
      })}
    </span>
  );
}
