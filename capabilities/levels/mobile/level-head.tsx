import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { KeepLine } from './keep-line.tsx';
import type { OwnLevel } from './level-shapes.ts';
import styles from './level.module.css';

/** The level, since when, its place among the others, and whether it is kept this month. */
export function LevelHead({ own }: { own: OwnLevel }): ReactNode {
  const { t } = useText();
  const { level, ladder, since, asOf } = own;
  const at = ladder.findIndex(({ code }) => code === level.code);
  return (
    <section className={styles['head']}>
      <div className={styles['top']}>
        <b>{level.name}</b>
        <span>
          {t('levels.head.since', { day: since })}
          <br />
          {t('levels.head.days', { days: daysBetween(since, businessDay(new Date(asOf))) })}
        </span>
      </div>
      <ol className={styles['ladder']} aria-label={t('levels.head.ladder')}>
        {ladder.map(({ code, name }, index) => (
          <li key={code} data-step={stepOf(index, at)} aria-current={index === at ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p className={styles['keep']} data-state={own.keep.state}>
        <Icon name="shield" size={18} />
        <KeepLine keep={own.keep} />
      </p>
    </section>
  );
}

const stepOf = (index: number, at: number): 'passed' | 'now' | 'ahead' => {
  if (index === at) return 'now';
  return index < at ? 'passed' : 'ahead';
};
