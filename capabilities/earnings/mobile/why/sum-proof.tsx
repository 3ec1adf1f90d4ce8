/** The differences of a list as a sum; for a long list only the total. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { negateFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { differenceOf, type Sides } from '../../rules/why/differences.ts';
import styles from './why.module.css';

const MOST = 7;

const termOf = (value: Fen, index: number): string => {
  if (index === 0) return formatFen(value);
  return value < 0 ? ` − ${formatFen(negateFen(value))}` : ` + ${formatFen(value)}`;
};

export function SumProof({ parts }: { parts: readonly Sides[] }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  // a single difference is the sum already
  if (amountsHidden || parts.length < 2) return null;
  const differences = parts.map(differenceOf);
  const sum = formatFen(sumFen(differences));
  const terms =
    differences.length > MOST
      ? t('earnings.why.proof', { count: differences.length })
      : differences.map(termOf).join('');
  return (
    <p className={styles['proof']}>
      <Icon name="check-filled" size={18} />
      <span>
        {terms} = <b>{sum}</b>
      </span>
    </p>
  );
}
