import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import type { Change } from './level-shapes.ts';
import { useShownValue } from './level-words.ts';
import styles from './level.module.css';

/** Every change of the level with the figures that decided, newest first. */
export function ChangesCard({ changes }: { changes: readonly Change[] }): ReactNode {
  const { t } = useText();
  const reasonOf = useReason();
  return (
    <Card>
      <CardHead title={t('levels.changes.title')} />
      <div className="pad pad-t0">
        <Timeline
          moments={changes.map((change, index) => ({
            id: change.id,
            title: t(`levels.changes.${change.kind}`, {
              from: change.fromName,
              to: change.toName,
              month: monthIn(change),
            }),
            meta: reasonOf(change),
            value: <span className={styles['day']}>{change.day}</span>,
            state: index === 0 ? 'now' : 'done',
          }))}
        />
      </div>
    </Card>
  );
}

const monthIn = ({ month }: Change): number => Number(month?.slice(5, 7) ?? 0);

const useReason = (): ((change: Change) => string) => {
  const { t } = useText();
  const shownValue = useShownValue();
  return (change) => {
    if (change.by) return t(`levels.changes.by.${change.by}`);
    const parts = change.conditions.map((one) =>
      t(`levels.changes.${one.left > 0 ? 'missed' : 'met'}.${one.kind}`, {
        amount: shownValue(one, one.value),
        needed: shownValue(one, one.needed),
        level: one.levelName ?? '',
      }),
    );
    return t('levels.changes.reason', { month: monthIn(change), parts: parts.join(t('levels.changes.and')) });
  };
};
