import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import type { getSilence } from '../contract/get-silence.ts';

type Counts = AnswerOf<typeof getSilence>['months'][number];

const stateOf = ({ isAbove, moreToCross }: Counts): 'above' | 'more' | 'safe' => {
  if (isAbove) return 'above';
  return moreToCross === undefined ? 'safe' : 'more';
};

/** The ratio of silent terminals, the threshold, and how many more would cross it. */
export function SilenceHead({ counts }: { counts: Counts }): ReactNode {
  const { t } = useText();
  const { rewarded, silent, coming, moreToCross = 0, rule } = counts;
  const [share = 0] = percentParts([silent, rewarded - silent]);
  return (
    <Card pad>
      <p className="t-label">
        {t('compliance.silent-terminals.ratio', { threshold: formatRate(rule.thresholdPpm, 0) })}
      </p>
      <Figure size="hero">{formatShare(share)}</Figure>
      <p className="t-meta">{t('compliance.silent-terminals.counts', { rewarded, silent, coming })}</p>
      <p className="t-meta">{t(`compliance.silent-terminals.${stateOf(counts)}`, { count: moreToCross })}</p>
      <p className="t-meta">{t('compliance.silent-terminals.rule', { days: rule.days })}</p>
    </Card>
  );
}
