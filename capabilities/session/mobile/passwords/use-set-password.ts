/** The entry of a new password by a link, and the call that sets it. */
import { useRef, useState, type FormEvent } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { clearSession } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { withFilledIn } from '#platform/ui/form/filled-in.ts';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { relaunch } from '#platform/ui/navigation/navigation.ts';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { applyPasswordLink } from '../../contract/passwords/apply-password-link.ts';
import type { getPasswordLink } from '../../contract/passwords/get-password-link.ts';
import { newPasswordProblem } from './new-password-problem.ts';

export const LOGIN = '/pages/login/index';
export type OpenLink = NonNullable<AnswerOf<typeof getPasswordLink>['link']>;

const AT_FIELD: readonly (string | undefined)[] = ['password_common', 'password_short'];

// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the hook's answer is its own description
export const useSetPassword = (code: string, minimum: number, onOver: () => void) => {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  useLeaveGuard(password !== '');
  const show = (text: string | undefined): void => {
    setProblem(text);
    focusFirstError(form.current);
  };
  const take = (error: unknown): void => {
    const failure = error instanceof CallError ? error.failure : undefined;
    if (AT_FIELD.includes(failure?.reason)) return show(error instanceof Error ? error.message : undefined);
    toastFailure(error);
    if (failure?.reason === 'password_link_over') onOver();
  };
  const apply = async (typed: string): Promise<void> => {
    setRunning(true);
    try {
      await whileLoading(send(applyPasswordLink, { code, password: typed }));
      clearSession();
      toast(t('session.set-password.done'), 'check');
      relaunch(LOGIN);
    } catch (error) {
      take(error);
    } finally {
      setRunning(false);
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { password: typed } = withFilledIn({ password }, form.current, ['password']);
    setPassword(typed);
    const wrong = newPasswordProblem(typed, minimum, t);
    show(wrong);
    if (wrong === undefined && !isRunning) await apply(typed);
  };
  const change = (typed: string): void => {
    setPassword(typed);
    setProblem(undefined);
  };
  return { form, password, change, problem, isRunning, submit };
};
