import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import type { getSilence } from '../../contract/silence/get-silence.ts';
import styles from '../tasks.module.css';

type Counts = AnswerOf<typeof getSilence>['months'][number];

const stateOf = ({ rewarded, isAbove, moreToCross }: Counts): 'no-rewards' | 'above' | 'more' | 'safe' => {
  if (rewarded === 0) return 'no-rewards';
  if (isAbove) return 'above';
  return moreToCross === undefined ? 'safe' : 'more';
};

/** The ratio of silent terminals, the threshold, and how many more would cross it. */
export function SilenceHead({ counts }: { counts: Counts }): ReactNode {
  const { t } = useText();
  const { rewarded, silent, coming, moreToCross = 0, rule } = counts;
  const state = stateOf(counts);
  const [share = 0] = percentParts([silent, rewarded - silent]);
  return (
    <Card pad>
      <p className="t-label">
        {t('assessments.silent-terminals.ratio', { threshold: formatRate(rule.thresholdPpm, 0) })}
      </p>
      <Figure size="hero">{formatShare(share)}</Figure>
      <p className={styles['standing']} data-state={state}>
        {t(`assessments.silent-terminals.${state}`, { count: moreToCross })}
      </p>
      {rewarded > 0 && (
        <p className="t-meta">{t('assessments.silent-terminals.counts', { rewarded, silent, coming })}</p>
      )}
      <p className="t-meta">{t('assessments.silent-terminals.rule', { days: rule.days })}</p>
    </Card>
  );
}
