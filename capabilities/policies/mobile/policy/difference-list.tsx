import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { wordsOf, type WireDifference } from './difference-words.ts';
import styles from './policy-info.module.css';

/** One line per difference: its name, before → after, and to whom it applies. */
export function DifferenceList({ differences }: { differences: readonly WireDifference[] }): ReactNode {
  const { t } = useText();
  const lines = wordsOf(differences, t);
  if (lines.length === 0) return <p className={styles['foot']}>{t('policies.policy-info.no-differences')}</p>;
  return (
    <ul className={styles['differences']}>
      {lines.map(({ label, before, after, isForNewTerminals }) => (
        <li key={`${label}${before}`}>
          <b>{label}</b>
          <span className={styles['values']}>
            <s>{before}</s>
            <Icon name="arrow-right" size={16} />
            <span>{after}</span>
          </span>
          {isForNewTerminals && <em>{t('policies.difference.new-terminals')}</em>}
        </li>
      ))}
    </ul>
  );
}
