import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CodeField } from '#platform/ui/field-code.tsx';
import { PasswordField } from '#platform/ui/field.tsx';
import type { Proof } from './use-proof.ts';
import styles from './wallet.module.css';

/** A code by text message or the login password, whichever is at hand. */
export function ProofField({ proof, disabled }: { proof: Proof; disabled: boolean }): ReactNode {
  const { t } = useText();
  const other = <button type="button" className="t-link hit" disabled={disabled} onClick={proof.switchWay}>{t(`wallet.withdraw.use-${proof.way === 'code' ? 'password' : 'code'}`)}</button>;
  return (
    <fieldset className={styles['proof']} disabled={disabled}>
      {proof.way === 'code' ? (
        <CodeField label={t('wallet.withdraw.code')} value={proof.text} onChange={proof.change} error={proof.error} waitSeconds={proof.waitSeconds} onSend={proof.sendCode} side={other} />
      ) : (
        <PasswordField label={t('wallet.withdraw.password')} side={other} value={proof.text} onChange={(event) => proof.change(event.target.value)} error={proof.error} />
      )}
    </fieldset>
  );
}
