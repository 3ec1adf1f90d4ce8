import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import styles from '../statements.module.css';

const SIDE_BY_SIDE = 3;

interface YearSwitchProps {
  /** The latest first. */
  years: readonly number[];
  year: number;
  onChange: (year: number) => void;
}

/** Side by side while they fit, then a row that scrolls: no year is out of reach. */
export function YearSwitch({ years, year, onChange }: YearSwitchProps): ReactNode {
  const { t } = useText();
  if (years.length < 2) return null;
  const choices = years.map((value) => ({ value, label: String(value) }));
  const label = t('statements.list.year');
  if (years.length > SIDE_BY_SIDE) return <Chips label={label} choices={choices} value={year} onChange={onChange} />;
  return (
    <div className={styles['years']}>
      <Segmented onGround label={label} choices={choices} value={year} onChange={onChange} />
    </div>
  );
}
