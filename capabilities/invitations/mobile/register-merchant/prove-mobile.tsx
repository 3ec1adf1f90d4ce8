import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CaptchaBox, useCaptcha } from '#capabilities/session/mobile/api.ts';
import { CallError, send } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { isMobile } from '#platform/validate/contact.ts';
import type { LinkState } from '../../contract/invitation-states.ts';
import { registerMerchant } from '../../contract/register-merchant.ts';
import { sendCode } from '../../contract/send-code.ts';
import { digitsOfMobile, groupedMobile } from '#platform/ui/form/mobile-text.ts';
import { dropEntries, keepEntries, keptEntries } from '../register/kept-entries.ts';
import styles from '../register/register.module.css';

interface ProveMobileProps {
  readonly code: string;
  /** Of the link: when it has ended, only an application that was begun goes on. */
  readonly state: LinkState;
  readonly agreements: readonly { key: string; version: string }[];
  readonly onProven: (registration: string) => void;
}

type Errors = Partial<Record<'mobile' | 'smsCode', string | undefined>>;

/** The device keeps the mobile; the code is valid with the request that asked for it. */
export function ProveMobile({ code, state, agreements, onProven }: ProveMobileProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const [mobile, setMobile] = useState(() => keptEntries(code).mobile);
  const [smsCode, setSmsCode] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [running, setRunning] = useState<'ask' | 'prove'>();
  const [waitSeconds, startWait] = useCountdown(`register-merchant:${code}`);
  const keep = (next: string): void => {
    setMobile(next);
    setErrors((old) => ({ ...old, mobile: undefined }));
    keepEntries(code, { ...keptEntries(code), mobile: next });
  };
  const mobileProblem = (): string | undefined =>
    isMobile(mobile) ? undefined : t(mobile === '' ? 'invitations.register.mobile-missing' : 'validate.mobile_invalid');
  const take = (error: unknown): void => {
    const reason = error instanceof CallError ? (error.failure.reason ?? '') : '';
    if (error instanceof CallError && reason.startsWith('sms_')) return setErrors({ smsCode: error.message });
    return setErrors(toastFailure(error));
  };
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
  const prove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = {
      mobile: mobileProblem(),
      smsCode: /^\d{6}$/.test(smsCode) ? undefined : t('field.sms_code'),
    };
    setErrors(wrong);
    focusFirstError(form.current);
    if (Object.values(wrong).some(Boolean) || running !== undefined) return;
    if (!isAgreed) return toast(t('invitations.register.agree-first'));
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
  return (
    <form ref={form} method="dialog" className={styles['form']} onSubmit={(event) => void prove(event)} noValidate>
      {state !== 'open' && (
        <Callout tone="warning">
          <b>{t(`invitations.over.${state}`)}</b>
          <br />
          {t('invitations.merchant.only-begun')}
        </Callout>
      )}
      <h2 className={styles['lead']}>{t('invitations.merchant.heading')}</h2>
      {state === 'open' && <p className={styles['note']}>{t('invitations.merchant.ready')}</p>}
      <Field
        label={t('invitations.mobile')}
        kind="mobile"
        name="mobile"
        hint={t('invitations.merchant.mobile-hint')}
        value={groupedMobile(mobile)}
        error={errors.mobile}
        onChange={(event) => keep(digitsOfMobile(event.target.value))}
        onClear={() => keep('')}
      />
      <CaptchaBox captcha={captcha} />
      <Field
        label={t('session.code')}
        kind="code"
        name="smsCode"
        maxLength={6}
        value={smsCode}
        error={errors.smsCode}
        onChange={(event) => setSmsCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        end={
          waitSeconds > 0 ? (
            <span className={styles['wait']}>{t('ui.code.wait', { seconds: waitSeconds })}</span>
          ) : (
            <SmallButton className={styles['send']} running={running === 'ask'} onClick={() => void ask()}>
              {t('ui.code.send')}
            </SmallButton>
          )
        }
      />
      <Checkbox
        className={styles['agree']}
        name="agree"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      >
        {rich(t('invitations.register.agree'), AGREEMENTS)}
      </Checkbox>
      <Button type="submit" running={running === 'prove'}>
        {t(state === 'open' ? 'invitations.merchant.begin' : 'invitations.merchant.go-on')}
      </Button>
      {state === 'open' && <p className={styles['note']}>{t('invitations.merchant.again')}</p>}
    </form>
  );
}

const agreement =
  (key: string) =>
  (text: string): ReactNode => (
    <Link key={key} to="/pages/login/agreement/index" query={{ key }}>
      {text}
    </Link>
  );
const AGREEMENTS = { user: agreement('user'), privacy: agreement('privacy') };
