import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { progressOf } from './progress-steps.ts';
import type { Withdrawal } from './withdrawal.ts';
import styles from './withdrawal-progress.module.css';

/** Horizontal steps of a withdrawal in progress. */
export function WithdrawalProgress({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  return (
    <ol className={styles['steps']} aria-label={t('withdrawals.progress.label')}>
      {progressOf(withdrawal, now, lang, t).map(({ id, title, meta, state }) => (
        <li key={id} data-state={state} aria-current={state === 'now' || state === 'late' ? 'step' : undefined}>
          {title}
          {meta !== undefined && <em>{meta}</em>}
        </li>
      ))}
    </ol>
  );
}
