/** 每天的费率: from today until the day after which nothing changes any more. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateRange, formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { rateName, rateText } from '../value-words.ts';
import type { PromotionPreview } from './use-promotion-preview.ts';
import styles from './promotions.module.css';

type Timeline = PromotionPreview['timelines'][number];

interface TimelineCardProps {
  timelines: readonly Timeline[];
  /** Whether only one merchant is chosen, so that it needs no name. */
  isOne: boolean;
}

export function TimelineCard({ timelines, isOne }: TimelineCardProps): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('changes.promotion.each-day')} />
      {timelines.map((timeline) => (
        <section key={`${timeline.merchantName} ${timeline.policyName}`}>
          {!isOne && (
            <p className={styles['whose']}>
              {t(timeline.count === 1 ? 'changes.promotion.of-one' : 'changes.promotion.of-many', {
                name: timeline.merchantName,
                policy: timeline.policyName,
                count: timeline.count,
              })}
            </p>
          )}
          <ol className={styles['days']} data-dense>
            {timeline.stretches.map((stretch) => (
              <Days key={stretch.fromOn} stretch={stretch} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

function Days({ stretch }: { stretch: Timeline['stretches'][number] }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { fromOn, lastOn, rates, names, isAsked } = stretch;
  const held = [...(isAsked ? [t('changes.promotion.this')] : []), ...names];
  const days =
    lastOn === undefined
      ? t('changes.promotion.from-day', { day: formatShortDate(fromOn, now, lang) })
      : lastOn === fromOn
        ? formatShortDate(fromOn, now, lang)
        : formatDateRange(fromOn, lastOn, now, lang);
  return (
    <li data-held={isAsked ? 'asked' : names.length > 0 ? 'other' : undefined}>
      <span>
        <b>{days}</b>
        <em>{held.length === 0 ? t('changes.promotion.usual') : held.join(t('changes.value.comma'))}</em>
      </span>
      <strong>
        {rates.map(({ rateType, ratePpm }) => (
          <i key={rateType}>
            {rates.length === 1 ? rateText(ratePpm) : `${rateName(rateType, t)} ${rateText(ratePpm)}`}
          </i>
        ))}
      </strong>
    </li>
  );
}
