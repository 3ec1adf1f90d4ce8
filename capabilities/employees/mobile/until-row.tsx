import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { DayPick } from '#platform/ui/form/date-field.tsx';
import styles from './employees.module.css';

interface UntilRowProps {
  /** Without a last day, the account is used until it is ended. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The last day of an account. */
export function UntilRow({ value, onChange }: UntilRowProps): ReactNode {
  const { t } = useText();
  return (
    <div className="row">
      <span className="grow">{t('employees.until')}</span>
      <DayPick label={t('employees.until')} value={value ?? ''} onChange={onChange}>
        <span className={styles['day']}>{value ?? t('employees.until-always')}</span>
      </DayPick>
      {value !== undefined && (
        <IconButton icon="close-filled" label={t('employees.until-always')} onClick={() => onChange(undefined)} />
      )}
    </div>
  );
}
