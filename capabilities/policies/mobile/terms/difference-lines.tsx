import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { Difference } from './term-differences.ts';
import styles from './difference-lines.module.css';

/** One line per changed item: its name, before → after. */
export function DifferenceLines({ differences }: { differences: readonly Difference[] }): ReactNode {
  return (
    <ul className={styles['lines']}>
      {differences.map((line) => (
        <li key={line.key}>
          <span>{line.name}</span>
          <Values line={line} />
        </li>
      ))}
    </ul>
  );
}

function Values({ line: { before, after } }: { line: Difference }): ReactNode {
  const { t } = useText();
  if (before === undefined) return <b>{after}</b>;
  return (
    <span className={styles['values']}>
      <s>
        <span className="vh">{t('policies.terms.was')} </span>
        {before}
      </s>
      <Icon name="arrow-right" size={16} />
      <b>{after}</b>
    </span>
  );
}
