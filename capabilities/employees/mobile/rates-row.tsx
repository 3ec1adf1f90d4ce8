import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import styles from './employees.module.css';

interface RatesRowProps {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** 改商户费率: the permission to ask for changes, each of which waits for the agent's consent. */
export function RatesRow({ checked, onChange }: RatesRowProps): ReactNode {
  const { t } = useText();
  return (
    <div className="row">
      <Switch className="grow" checked={checked} onChange={(event) => onChange(event.target.checked)}>
        <span className={styles['switch']}>
          {t('employees.roles.rates')}
          <em>{t('employees.roles.rates-hint')}</em>
        </span>
      </Switch>
    </div>
  );
}
