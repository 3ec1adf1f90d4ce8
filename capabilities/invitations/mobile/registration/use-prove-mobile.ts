import { useState } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { isMobile } from '#platform/validate/contact.ts';
import type { CaptchaState } from '#capabilities/session/mobile/api.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { registerMerchant } from '../../contract/registration/register-merchant.ts';
import { dropEntries, keepEntries, keptEntries } from './kept-entries.ts';

export interface ProveMobileInput {
  readonly code: string;
  readonly agreements: readonly { key: string; version: string }[];
  readonly onProven: (registration: string) => void;
}

type Errors = Partial<Record<'mobile' | 'smsCode', string | undefined>>;

/** The entries of the form; the device keeps the mobile. */
const useEntries = (code: string) => {
  const { t } = useText();
  const [mobile, setMobile] = useState(() => keptEntries(code).mobile);
  const [smsCode, setSmsCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const keep = (next: string): void => {
    setMobile(next);
    setErrors((old) => ({ ...old, mobile: undefined }));
    keepEntries(code, { ...keptEntries(code), mobile: next });
  };
  const mobileProblem = (): string | undefined =>
    isMobile(mobile) ? undefined : t(mobile === '' ? 'invitations.register.mobile-missing' : 'validate.mobile_invalid');
  const wrongIn = (): boolean => {
    const wrong = {
      mobile: mobileProblem(),
      smsCode: /^\d{6}$/.test(smsCode) ? undefined : t('field.sms_code'),
    };
    setErrors(wrong);
    return Object.values(wrong).some(Boolean);
  };
  const take = (error: unknown): void => {
    const reason = error instanceof CallError ? (error.failure.reason ?? '') : '';
    if (error instanceof CallError && reason.startsWith('sms_')) return setErrors({ smsCode: error.message });
    return setErrors(toastFailure(error));
  };
  return { mobile, keep, smsCode, setSmsCode, errors, setErrors, mobileProblem, wrongIn, take };
};

/** The code is valid with the request that asked for it. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the hook's answer is its own description
export const useProveMobile = ({ code, agreements, onProven }: ProveMobileInput, captcha: CaptchaState) => {
  const { t } = useText();
  const { setErrors, mobileProblem, take, ...entries } = useEntries(code);
  const { mobile, smsCode } = entries;
  const [running, setRunning] = useState<'ask' | 'prove'>();
  const [waitSeconds, startWait] = useCountdown(`register-merchant:${code}`);
  const ask = async (): Promise<void> => {
    const wrong = mobileProblem();
    setErrors({ mobile: wrong });
    if (wrong !== undefined) return;
    if (captcha.isMissing) return captcha.setError(t('session.captcha.missing'));
    setRunning('ask');
    try {
      const { uuid = idempotencyKey(), code: typed } = await captcha.answerFor(mobile);
      const { resendAfter } = await send(sendCode, { code, mobile, uuid, ...(typed && { captcha: typed }) });
      keepEntries(code, { name: '', mobile, uuid });
      startWait(resendAfter);
      toast(t('session.code.sent'), 'check');
      captcha.renew();
    } catch (error) {
      if (!captcha.take(error)) take(error);
    } finally {
      setRunning(undefined);
    }
  };
  const prove = async (): Promise<void> => {
    setRunning('prove');
    try {
      const { uuid = idempotencyKey() } = keptEntries(code);
      const given = { code, mobile, smsCode, uuid, agreements: [...agreements] };
      const { registration } = await send(registerMerchant, given);
      dropEntries(code);
      onProven(registration);
    } catch (error) {
      take(error);
    } finally {
      setRunning(undefined);
    }
  };
  return { ...entries, running, waitSeconds, ask, prove };
};
