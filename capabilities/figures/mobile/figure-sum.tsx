/** The arithmetic of a figure with its values, the time up to which it is counted, and the parts that are not in it. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateRange, formatShortDate } from '#platform/time/format.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { ShownFigure } from './shown-figure.ts';
import { useFigureText } from './use-figure-text.ts';
import styles from './figure-sheet.module.css';

export function FigureSum({ name, ...shown }: ShownFigure & { name: string }): ReactNode {
  const { t } = useText();
  const amount = useShownAmount();
  const { refunds, terms = [] } = shown;
  return (
    <>
      {terms.length > 1 && <Sum {...shown} terms={terms} name={name} />}
      <Until {...shown} />
      {refunds !== undefined && refunds.count > 0 && (
        <div className={styles['said']}>
          <span>{t('figures.sheet.not')}</span>
          {t('figures.sheet.refunds', {
            count: formatCount(refunds.count),
            amount: amount(fen(refunds.amountFen)),
          })}
        </div>
      )}
    </>
  );
}

function Sum({ figure, value, terms = [], name }: ShownFigure & { name: string }): ReactNode {
  const { t } = useText();
  const text = useFigureText();
  return (
    <dl className={styles['sum']}>
      {terms.map((term, index) => (
        <div key={term.key}>
          <dt>{`${index === 0 ? '' : '＋ '}${t(term.key)}`}</dt>
          <dd>{text(figure.unit, term.value)}</dd>
        </div>
      ))}
      {typeof value === 'number' && (
        <div>
          <dt>{name}</dt>
          <dd>{text(figure.unit, value)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The scope and days of the rows. */
function Until({ asked: { scope, from, to }, terms, count }: ShownFigure): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  if ((terms === undefined && count === undefined) || from === undefined || to === undefined) return null;
  const days = from === to ? formatShortDate(to, now, lang) : formatDateRange(from, to, now, lang);
  const whose = scope === undefined ? '' : t(`figures.sheet.of.${scope}`);
  const running = to === businessDay(now) ? t('figures.sheet.running') : '';
  return (
    <div className={styles['said']}>
      <span>{t('figures.sheet.until')}</span>
      {[whose, days, running].filter((part) => part !== '').join(t('figures.sheet.comma'))}
    </div>
  );
}
