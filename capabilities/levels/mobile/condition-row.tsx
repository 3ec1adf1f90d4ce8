import type { ReactNode } from 'react';
import { BOLD, rich, useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Condition } from './level-shapes.ts';
import { useShownValue } from './level-words.ts';
import styles from './level.module.css';

/** One condition: the figure, the required value, a bar, the missing amount, and when it is met at this pace. */
export function ConditionRow({ condition, now }: { condition: Condition; now: Date }): ReactNode {
  const { t } = useText();
  const shownValue = useShownValue();
  const { kind, value, needed, left, levelName = '' } = condition;
  const isMet = left === 0;
  const percent = Math.max(0, Math.min(100, (value / needed) * 100));
  return (
    <li>
      <div className={styles['title']}>
        <b>{t(`levels.condition.${kind}`, { level: levelName })}</b>
        {isMet && (
          <span className={styles['met']}>
            <Icon name="check-filled" size={16} />
            {t('levels.condition.met')}
          </span>
        )}
      </div>
      <div className={styles['count']}>
        <span className={cx('fig', styles['number'])}>{shownValue(condition, value)}</span>
        <em>{t(`levels.condition.of.${kind}`, { amount: shownValue(condition, needed) })}</em>
      </div>
      <ProgressBar percent={percent} isMet={isMet} isThick />
      <ConditionFoot condition={condition} now={now} />
    </li>
  );
}

function ConditionFoot({ condition, now }: { condition: Condition; now: Date }): ReactNode {
  const { t } = useText();
  const shownValue = useShownValue();
  const { kind, left } = condition;
  const pace = usePaceText(condition, now);
  if (left === 0 && pace === '') return null;
  return (
    <div className={styles['foot']}>
      {left > 0 && (
        <span>{rich(t(`levels.condition.left.${kind}`, { amount: shownValue(condition, left) }), BOLD)}</span>
      )}
      {pace !== '' && <span>{pace}</span>}
    </div>
  );
}

/** Names of those who count, or the day expected at the month's pace; empty for a condition that is met. */
const usePaceText = ({ kind, value, left, names = [], dailyMean = 0, metOn }: Condition, now: Date): string => {
  const { t, lang } = useText();
  const shown = useShownAmount();
  if (kind === 'directs') {
    if (names.length === 0) return '';
    return t('levels.condition.names', {
      names: names.join(t('levels.condition.name-and')),
      count: value,
      more: value - names.length,
    });
  }
  if (left === 0) return '';
  if (dailyMean <= 0) return t('levels.condition.pace.none');
  const mean = kind === 'volume' ? shown(fen(dailyMean)) : (dailyMean / 10).toFixed(1);
  if (metOn === undefined) return t(`levels.condition.pace.late.${kind}`, { mean });
  if (metOn === addDays(businessDay(now), 1)) return t(`levels.condition.pace.tomorrow.${kind}`, { mean });
  return t(`levels.condition.pace.day.${kind}`, { mean, day: formatShortDate(metOn, now, lang) });
};
