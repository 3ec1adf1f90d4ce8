/** Changes the password, given the old one. The page warns that other devices will be logged out. */
import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { PasswordField } from '#platform/ui/form/field.tsx';
import { withFilledIn } from '#platform/ui/form/filled-in.ts';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { back } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { changePassword } from '../../contract/passwords/change-password.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { newPasswordProblem } from './new-password-problem.ts';
import styles from '../form.module.css';

const LEAST = 6;

interface FormValues {
  oldPassword: string;
  newPassword: string;
  again: string;
}

type Errors = Partial<Record<keyof FormValues, string | undefined>>;

const empty: FormValues = { oldPassword: '', newPassword: '', again: '' };
const fieldOf: Readonly<Record<string, keyof FormValues>> = {
  old_password_wrong: 'oldPassword',
  step_up_locked: 'oldPassword',
  password_same: 'newPassword',
  password_common: 'newPassword',
  password_short: 'newPassword',
};

const problemsOf = (typed: FormValues, t: ReturnType<typeof useText>['t']): Errors => {
  const differs = typed.again === typed.newPassword ? undefined : t('session.change-password.differs');
  return {
    oldPassword: typed.oldPassword === '' ? t('session.change-password.old-missing') : undefined,
    newPassword: newPasswordProblem(typed.newPassword, LEAST, t),
    again: typed.again === '' ? t('session.change-password.again-missing') : differs,
  };
};

const useChangePassword = (form: RefObject<HTMLFormElement | null>) => {
  const { t } = useText();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const isDirty = Object.values(typed).some((text) => text !== '');
  const command = useCommand(changePassword, {
    invalidates: [listSessions],
    onSuccess: () => {
      setTyped(empty);
      toast(t('session.change-password.done'), 'check');
      release();
      back();
    },
    onError: (error) => {
      const field = error instanceof CallError ? fieldOf[error.failure.reason ?? ''] : undefined;
      setErrors(field ? { [field]: error.message } : toastFailure(error));
      focusFirstError(form.current);
      return true;
    },
  });
  const release = useLeaveGuard(isDirty && !command.isSuccess);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = withFilledIn(typed, form.current, ['oldPassword', 'newPassword', 'again']);
    setTyped(given);
    const wrong = problemsOf(given, t);
    setErrors(wrong);
    focusFirstError(form.current);
    if (!Object.values(wrong).some(Boolean))
      command.mutate({ oldPassword: given.oldPassword, newPassword: given.newPassword });
  };
  const field = (name: keyof FormValues) => ({
    name,
    value: typed[name],
    error: errors[name],
    onBlur: () => typed[name] !== '' && setErrors((old) => ({ ...old, [name]: problemsOf(typed, t)[name] })),
    onChange: (event: { target: { value: string } }) => {
      setTyped((old) => ({ ...old, [name]: event.target.value }));
      setErrors((old) => ({ ...old, [name]: undefined }));
    },
  });
  return { field, submit, isRunning: command.isPending };
};

function ChangePasswordPage(): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const { field, submit, isRunning } = useChangePassword(form);
  return (
    <Screen
      white
      bar={<NavBar />}
      room="action-note"
      foot={
        <ActionBar note={t('session.change-password.note')}>
          <Button type="submit" form="change-password" running={isRunning}>
            {t('session.change-password.submit')}
          </Button>
        </ActionBar>
      }
    >
      <form ref={form} id="change-password" className={styles['form']} onSubmit={submit} noValidate>
        <PasswordField
          label={t('session.change-password.old')}
          side={
            <Link className="t-link" to="/pages/myInfo/forgot-password/index">
              {t('session.login.forgot')}
            </Link>
          }
          {...field('oldPassword')}
        />
        <PasswordField
          label={t('session.new-password')}
          purpose="new"
          hint={t('session.new-password.hint', { minimum: LEAST })}
          {...field('newPassword')}
        />
        <PasswordField label={t('session.change-password.again')} purpose="new" {...field('again')} />
      </form>
    </Screen>
  );
}

export { ChangePasswordPage as Page };
