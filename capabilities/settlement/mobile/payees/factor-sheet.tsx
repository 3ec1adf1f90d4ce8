import { useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { submitIdentity } from '../../contract/identity/submit-identity.ts';
import { getStop } from '../../contract/payees/get-stop.ts';
import styles from '../accounts/account-form.module.css';

/** The second step back: the second factor. */
export function FactorSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useText();
  const [totpCode, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const command = useCommand(submitIdentity, {
    invalidates: [getStop],
    onSuccess: onClose,
    onError: (error) => {
      setRefusal(error.message);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (totpCode === '') setRefusal(t('ui.proof.totp-missing'));
    else command.mutate({ totpCode });
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('settlement.stop.step.identity')}>
      <form className={styles['delete']} onSubmit={submit} noValidate>
        <Field
          label={t('ui.proof.totp')}
          hint={t('settlement.stop.hint.factor')}
          autoComplete="one-time-code"
          value={totpCode}
          error={refusal}
          onChange={(event) => {
            setCode(event.target.value);
            setRefusal(undefined);
          }}
        />
        <Button type="submit" running={command.isPending}>
          {t('settlement.stop.step.identity')}
        </Button>
      </form>
    </Sheet>
  );
}
