/** The former earnings of silent merchants, and when the first of them counts as lost. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { sumFen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { MOST_QUIET, WORTH_DAYS, type QuietClass } from '../../contract/classes/quiet-classes.ts';
import type { getQuietSummary } from '../../contract/quiet/get-quiet-summary.ts';
import styles from './quiet.module.css';

export function QuietHead({
  answer,
  name,
}: {
  answer: AnswerOf<typeof getQuietSummary> | undefined;
  name: QuietClass;
}): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  if (answer === undefined) return null;
  const { own, below, next, lostDays, isMore } = answer;
  const count = own.count + below.count;
  const contributions = [own.contributionFen, below.contributionFen].flatMap((fen) => fen ?? []);
  const words = { count, shown: formatCount(isMore ? MOST_QUIET : count), days: WORTH_DAYS };
  return (
    <div className={styles['head']}>
      {isMore && <span className="t-meta">{t('portfolio.quiet.more-than', words)}</span>}
      {!isMore && contributions.length > 0 && (
        <>
          <span className="t-label">{t('portfolio.quiet.contribution-all', words)}</span>
          <Figure size="hero">
            <Amount fen={sumFen(contributions)} look="card" hidden={amountsHidden} />
          </Figure>
        </>
      )}
      <span className="t-meta">
        {name !== 'lost' && next !== undefined && !isMore
          ? t('portfolio.quiet.first-lost', {
              days: lostDays,
              left: t('portfolio.quiet.lost-when', { count: next.daysLeft, shown: formatCount(next.daysLeft) }),
              shown: formatCount(next.count),
              count: next.count,
            })
          : t('portfolio.quiet.lost-after', { days: lostDays })}
      </span>
    </div>
  );
}
