/** Shown when somebody in the same network has tried many codes that do not exist. */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { CallError } from '#platform/client/send.ts';
import { notifyFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { CaptchaBox, useCaptcha } from '#capabilities/session/mobile/api.ts';
import styles from './register.module.css';

export interface LinkProof {
  readonly uuid: string;
  readonly captcha: string;
}

interface LinkGateProps {
  /** The code of the link. */
  readonly code: string;
  /** The error of the last attempt to read the link: the fault of the captcha. */
  readonly error: Error;
  readonly isRunning: boolean;
  readonly onProof: (proof: LinkProof) => void;
}

/** Whether nothing has been entered yet that could be wrong. */
const isFirst = (error: Error): boolean => error instanceof CallError && error.failure.reason === 'captcha_required';

export function LinkGate({ code, error, isRunning, onProof }: LinkGateProps): ReactNode {
  const { t } = useText();
  const captcha = useCaptcha();
  const taken = useRef<Error>(undefined);
  useEffect(() => {
    if (taken.current === error) return;
    taken.current = error;
    captcha.take(error);
    if (isFirst(error)) captcha.setError(undefined);
  }, [captcha, error]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isRunning || captcha.isSolving) return;
    try {
      const { uuid, code: read = '' } = await captcha.answerFor(code);
      if (uuid === undefined || read === '') captcha.setError(t('session.captcha.missing'));
      else onProof({ uuid, captcha: read });
    } catch (failed) {
      notifyFailure(failed);
    }
  };
  return (
    <form method="dialog" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles['lead']}>{t('invitations.gate.heading')}</h1>
      <p className={styles['note']}>{t('invitations.gate.why')}</p>
      <CaptchaBox captcha={captcha} />
      <Button type="submit" running={isRunning || captcha.isSolving}>
        {t('invitations.gate.open')}
      </Button>
    </form>
  );
}
