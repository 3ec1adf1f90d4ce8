import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { getClosing } from '../contract/get-closing.ts';
import styles from './privacy.module.css';

interface ApplySheetProps {
  days: number;
  needsSecondFactor: boolean;
  open: boolean;
  onClose: () => void;
}

/** The last question, with a proof of identity. Remounted each time it opens. */
export function ApplySheet({ days, needsSecondFactor, open, onClose }: ApplySheetProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const command = useCommand(applyClosing, {
    invalidates: [getClosing],
    onSuccess: () => {
      toast(t('privacy.close.applied'), 'check');
      onClose();
    },
    onError: (error) => {
      setRefusal(error.message);
      return true;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text === '') {
      setRefusal(t(needsSecondFactor ? 'ui.proof.totp-missing' : 'ui.proof.password-missing'));
      return focusFirstError(form.current);
    }
    command.mutate(needsSecondFactor ? { totpCode: text } : { password: text });
  };
  const field = {
    value: text,
    error: refusal,
    onChange: (event: { target: { value: string } }): void => {
      setText(event.target.value);
      setRefusal(undefined);
    },
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('privacy.close.sheet-title')}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <p className="t-meta">{t('privacy.close.sheet-text', { days })}</p>
        {needsSecondFactor ? (
          <Field {...field} label={t('ui.proof.totp')} hint={t('ui.proof.totp-hint')} autoComplete="one-time-code" />
        ) : (
          <PasswordField {...field} label={t('ui.proof.password')} />
        )}
        <Button type="submit" kind="danger" running={command.isPending}>
          {t('privacy.close.sheet-ok')}
        </Button>
      </form>
    </Sheet>
  );
}
