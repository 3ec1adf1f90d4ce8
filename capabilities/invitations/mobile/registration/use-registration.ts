import { useState } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { session } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { isMobile } from '#platform/validate/contact.ts';
import {
  newPasswordProblem,
  enterRegistered,
  useCaptcha,
  type CaptchaState,
} from '#capabilities/session/mobile/api.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';
import type { InviterAnswer } from './inviter-card.tsx';
import { dropEntries, keepEntries, keptEntries } from './kept-entries.ts';
import { useServerDraft } from './use-server-draft.ts';

export interface FormValues {
  name: string;
  mobile: string;
  smsCode: string;
  password: string;
}

export type RegisterErrors = Partial<Record<keyof FormValues, string | undefined>>;

/** The field at which a refusal is shown. */
const FIELD_OF: Readonly<Record<string, keyof FormValues>> = {
  invitation_other_mobile: 'mobile',
  mobile_registered: 'mobile',
  sms_code_wrong: 'smsCode',
  sms_code_tries: 'smsCode',
  sms_too_soon: 'smsCode',
  sms_too_many: 'smsCode',
  password_short: 'password',
  password_common: 'password',
};

/** Refusals after which the link itself has to be read again. */
const isAboutLink = (reason: string): boolean =>
  reason.startsWith('invitation_') || reason.startsWith('captcha_') || reason === 'agreements_not_accepted';

export interface Registration {
  /** Asked for where any mobile may register: at a campaign. */
  captcha: CaptchaState;
  typed: FormValues;
  errors: RegisterErrors;
  waitSeconds: number;
  isSending: boolean;
  isRunning: boolean;
  change: (part: Partial<FormValues>) => void;
  /** Validates one field after the user has left it. */
  check: (field: keyof FormValues) => void;
  ask: () => Promise<void>;
  submit: () => Promise<void>;
}

type Text = ReturnType<typeof useText>['t'];
type Problems = Readonly<Record<keyof FormValues, () => string | undefined>>;

const problemsOf = (typed: FormValues, invitation: InviterAnswer, t: Text): Problems => {
  const isCampaign = invitation.mobile === undefined;
  const minimum = invitation.passwordMinimum ?? 6;
  const missingMobile = `invitations.register.${isCampaign ? 'own-mobile-missing' : 'mobile-missing'}`;
  return {
    name: () => (typed.name.trim() === '' ? t('invitations.register.name-missing') : undefined),
    mobile: () =>
      isMobile(typed.mobile) ? undefined : t(typed.mobile === '' ? missingMobile : 'validate.mobile_invalid'),
    smsCode: () => (/^\d{6}$/.test(typed.smsCode) ? undefined : t('field.sms_code')),
    password: () => newPasswordProblem(typed.password, minimum, t),
  };
};

/** Registers and opens the app. */
const register = async (code: string, typed: FormValues, invitation: InviterAnswer, t: Text): Promise<void> => {
  const { uuid = idempotencyKey() } = keptEntries(code);
  const agreements = invitation.agreements ?? [];
  const deviceToken = session().deviceToken ?? '';
  const { token, data } = await send(registerAgent, { code, ...typed, uuid, agreements, deviceToken });
  dropEntries(code);
  await enterRegistered(typed.mobile, token, data, t);
};

interface CodeRequest {
  isCampaign: boolean;
  /** Whether the mobile is valid; shows its fault if not. */
  isRight: () => boolean;
  take: (error: unknown) => void;
}

/** The code by text message; at a campaign it is requested with a captcha. */
const useCode = (
  code: string,
  typed: FormValues,
  captcha: CaptchaState,
  { isCampaign, isRight, take }: CodeRequest,
) => {
  const { t } = useText();
  const [isSending, setSending] = useState(false);
  const [waitSeconds, startWait] = useCountdown(`register:${code}`);
  const ask = async (): Promise<void> => {
    if (!isRight()) return;
    if (isCampaign && captcha.isMissing) return captcha.setError(t('session.captcha.missing'));
    setSending(true);
    try {
      const { uuid = idempotencyKey(), code: read } = isCampaign ? await captcha.answerFor(typed.mobile) : {};
      const answer = read === undefined ? {} : { captcha: read };
      const { resendAfter } = await send(sendCode, { code, mobile: typed.mobile, uuid, ...answer });
      if (isCampaign) captcha.renew();
      keepEntries(code, { name: typed.name, mobile: typed.mobile, uuid });
      startWait(resendAfter);
      toast(t('session.code.sent'), 'check');
    } catch (error) {
      if (!isCampaign || !captcha.take(error)) take(error);
    } finally {
      setSending(false);
    }
  };
  return { isSending, waitSeconds, ask };
};

/** @param onChanged the link has to be read again. */
export const useRegistration = (code: string, invitation: InviterAnswer, onChanged: () => void): Registration => {
  const { t } = useText();
  const [typed, setTyped] = useState<FormValues>(() => ({ ...keptEntries(code), smsCode: '', password: '' }));
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [isRunning, setRunning] = useState(false);
  const captcha = useCaptcha();
  const isCampaign = invitation.mobile === undefined;
  const problems = problemsOf(typed, invitation, t);
  const draft = useServerDraft(code, {
    onName: (name) => setTyped((old) => (old.name.trim() === '' ? { ...old, name } : old)),
    onRefused: (reason, message) => {
      const field = FIELD_OF[reason];
      if (field !== undefined) setErrors((old) => ({ ...old, [field]: message }));
    },
  });
  const check = (field: keyof FormValues): void => {
    setErrors((old) => ({ ...old, [field]: problems[field]() }));
    if (field === 'name') draft.save(typed);
  };

  const change = (part: Partial<FormValues>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
    keepEntries(code, { ...keptEntries(code), name: next.name, mobile: next.mobile });
    if (part.smsCode !== undefined) draft.save(next);
  };

  const take = (error: unknown): void => {
    const reason = error instanceof CallError ? (error.failure.reason ?? '') : '';
    const field = FIELD_OF[reason];
    if (field !== undefined && error instanceof CallError) return setErrors({ [field]: error.message });
    if (isAboutLink(reason)) onChanged();
    setErrors(toastFailure(error));
  };

  const { isSending, waitSeconds, ask } = useCode(code, typed, captcha, {
    isCampaign,
    isRight: () => {
      check('mobile');
      return problems.mobile() === undefined;
    },
    take,
  });
  const submit = async (): Promise<void> => {
    const wrong = Object.fromEntries(
      (Object.keys(problems) as (keyof FormValues)[]).map((field) => [field, problems[field]()]),
    );
    setErrors(wrong);
    if (isRunning || Object.values(wrong).some(Boolean)) return;
    setRunning(true);
    try {
      await draft.saved();
      await register(code, typed, invitation, t);
    } catch (error) {
      take(error);
    } finally {
      setRunning(false);
    }
  };
  return { captcha, typed, errors, waitSeconds, isSending, isRunning, change, check, ask, submit };
};
