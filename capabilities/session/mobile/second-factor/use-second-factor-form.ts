import { useState, type FormEvent, type RefObject } from 'react';
import { CallError } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';

const empty = { password: '', code: '' };
type FormValues = typeof empty;
type Errors = Partial<Record<keyof FormValues, string | undefined>>;

const fieldOf: Readonly<Record<string, keyof FormValues>> = {
  step_up_wrong: 'password',
  step_up_locked: 'password',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
  second_factor_locked: 'code',
};

export interface SecondFactorForm {
  field: (name: keyof FormValues) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  onSubmit: (event: FormEvent) => void;
  /** Shows a refusal at its field. */
  refuse: (error: Error) => void;
  isDirty: boolean;
}

/** The password and a code, which switching on and off need. @param form whose first error gets the focus. */
export const useSecondFactorForm = (
  form: RefObject<HTMLFormElement | null>,
  send: (typed: FormValues) => void,
): SecondFactorForm => {
  const { t } = useText();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = {
      password: typed.password === '' ? t('session.second-factor.password-missing') : undefined,
      code: typed.code.trim() === '' ? t('session.second-factor.code-missing') : undefined,
    };
    setErrors(wrong);
    focusFirstError(form.current);
    if (!wrong.password && !wrong.code) send(typed);
  };
  return {
    onSubmit,
    isDirty: typed.password !== '' || typed.code !== '',
    refuse: (error) => {
      const name = error instanceof CallError ? fieldOf[error.failure.reason ?? ''] : undefined;
      setErrors(name ? { [name]: error.message } : toastFailure(error));
      focusFirstError(form.current);
    },
    field: (name) => ({
      name,
      value: typed[name],
      error: errors[name],
      onChange: ({ target }) => {
        setTyped((old) => ({ ...old, [name]: target.value }));
        setErrors((old) => ({ ...old, [name]: undefined }));
      },
    }),
  };
};
