import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhenInText } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { Lateness } from './late.ts';
import styles from './withdrawals.module.css';

/** Why it has not arrived, and its next step. */
export function LateNote({ late, now }: { late: Lateness; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { askBy, personBy, endBy, since } = late.plan;
  const next = { ask: askBy, person: personBy, end: endBy, over: endBy }[late.stage];
  return (
    <div className={styles['late']}>
      <Icon name="clock" size={20} />
      <span>
        {t(`withdrawals.late.cause-${late.cause}`, { time: formatWhenInText(since, now, lang) })}
        <em>{t(`withdrawals.late.next-${late.stage}`, { time: formatWhenInText(next, now, lang) })}</em>
      </span>
    </div>
  );
}
