import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { useShownAmount, type ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { saleWords } from '#capabilities/policies/contract/policy/sale-words.ts';
import { neededPerDay } from '../../rules/expected-day.ts';
import { runningStage, type ActivationInfo } from '../stage-chain.tsx';
import styles from '../stages.module.css';

/** The amount needed on each of the days left, and the sales that would not count. */
export function NextStep({ info }: { info: ActivationInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const stage = runningStage(info);
  if (stage === undefined) return null;
  // as the head of the page counts them: today is 0, and still one on which something can be done
  const left = daysBetween(businessDay(now), stage.toDay);
  const { missingFen, missingCount } = stage;
  const title =
    missingFen > 0
      ? t('assessments.tip.volume', { amount: shown(fen(neededPerDay(missingFen, left + 1))) })
      : t('assessments.tip.count', { count: missingCount });
  return (
    <Callout icon="target">
      <b className={styles['tip']}>{title}</b>
      {[t('assessments.tip.days', { count: left }), ...notCounted(info, shown, t)].reduce((before, sentence) =>
        t('assessments.tip.sentences', { before, sentence }),
      )}
    </Callout>
  );
}

const notCounted = (
  { excludedPaymentTypes, minTransactionFen, stageSales }: ActivationInfo,
  shown: ShowAmount,
  t: (key: string, values?: Record<string, unknown>) => string,
): string[] => {
  const { excludedPaymentTypes: _types, minTransactionFen: _minimum, ...further } = stageSales;
  const types = excludedPaymentTypes.map((type) => t(`trades.payment-type.${type}`)).join(t('assessments.tip.comma'));
  return [
    ...(types === '' ? [] : [t('assessments.tip.types', { types })]),
    ...(minTransactionFen > 0 ? [t('assessments.tip.minimum', { amount: shown(minTransactionFen) })] : []),
    ...saleWords(further, 'activation', t),
  ];
};
