import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import styles from './employees.module.css';

const CHOICES = [1, 5, 10, 20, 30, 50, 100, 200, 500];

interface AtOnceRowProps {
  /** Undefined if the employee may hand out as many as the agent itself. */
  value: number | undefined;
  onChange: (most: number | undefined) => void;
}

/** The number of terminals that may be handed out at once. */
export function AtOnceRow({ value, onChange }: AtOnceRowProps): ReactNode {
  const { t } = useText();
  const shown = (most: number | undefined): string =>
    most === undefined ? t('employees.at-once-any') : t('employees.at-once-most', { most });
  const choices = [...new Set([...CHOICES, ...(value === undefined ? [] : [value])])].toSorted((a, b) => a - b);
  return (
    <div className={`row ${styles['pick']}`}>
      <span className="grow">{t('employees.at-once')}</span>
      <span className="v" aria-hidden>
        {shown(value)}
      </span>
      <Icon name="chevron" size={16} />
      <select
        aria-label={t('employees.at-once')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{shown(undefined)}</option>
        {choices.map((most) => (
          <option key={most} value={most}>
            {shown(most)}
          </option>
        ))}
      </select>
    </div>
  );
}
