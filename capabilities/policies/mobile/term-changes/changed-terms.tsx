import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatWeekday } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { DifferenceLines } from '../terms/difference-lines.tsx';
import { useShownDay } from '../use-shown-day.ts';
import { rateText } from '../what-if/rule-texts.ts';
import { changeDifferences } from './change-differences.ts';
import { mainCost, type ChangedTerm, type TermChangeInfo } from './change-words.ts';
import styles from './term-change.module.css';

/** The changed terms: a rate large, all else line by line. */
export function ChangedTerms({ change }: { change: TermChangeInfo }): ReactNode {
  const { t, lang } = useText();
  const dayOf = useShownDay();
  const main = mainCost(change);
  const isAlone = main !== undefined && isOnlyRate(change, main);
  const starts = { day: dayOf(change.validFrom), weekday: formatWeekday(change.validFrom, lang) };
  return (
    <Card>
      <div className={styles['terms']}>
        <span className="t-label">
          {isAlone ? joined(change.policy.name, t(`policies.rate-type.${main.item}`)) : change.policy.name}
        </span>
        {isAlone ? (
          <>
            <Rates main={main} />
            <p>
              {t('policies.term-change.starts', starts)}
              {t(`policies.term-change.per-ten-thousand-${differenceOf(main) > 0 ? 'less' : 'more'}`, {
                amount: formatFen(fen(Math.abs(differenceOf(main)))),
              })}
            </p>
          </>
        ) : (
          <>
            <DifferenceLines differences={changeDifferences(change, t)} />
            <p>
              {t(change.kind === 'open' ? 'policies.term-change.opens' : 'policies.term-change.starts-all', starts)}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

const isOnlyRate = ({ changes }: TermChangeInfo, { oldRule, newRule }: ChangedTerm): boolean =>
  changes.length === 1 && oldRule?.capFen === newRule?.capFen && (oldRule?.extraFen ?? 0) === (newRule?.extraFen ?? 0);

/** Fen per 10 000.00, which is 100 fen for 100 ppm. */
const differenceOf = ({ oldRule, newRule }: ChangedTerm): number => (newRule?.ratePpm ?? 0) - (oldRule?.ratePpm ?? 0);

function Rates({ main: { oldRule, newRule } }: { main: ChangedTerm }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['rates']}>
      <s>
        <span className="vh">{t('policies.terms.was')} </span>
        {oldRule && rateText(oldRule)}
      </s>
      <Icon name="arrow-right" size={18} />
      <Figure size="hero">{newRule && rateText(newRule)}</Figure>
    </div>
  );
}
