import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { digitsOfMobile, groupedMobile } from '#platform/ui/form/mobile-text.ts';
import { SmsCodeField } from '#platform/ui/form/sms-code-field.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { AgreementCheck, CaptchaBox, useCaptcha } from '#capabilities/session/mobile/api.ts';
import type { LinkState } from '../../contract/inviting/invitation-states.ts';
import { useProveMobile, type ProveMobileInput } from './use-prove-mobile.ts';
import styles from './register.module.css';

interface ProveMobileProps extends ProveMobileInput {
  /** The state of the link: when it has ended, only an application that was begun can continue. */
  readonly state: LinkState;
}

export function ProveMobile({ code, state, agreements, onProven }: ProveMobileProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const { mobile, keep, smsCode, setSmsCode, errors, running, waitSeconds, ask, wrongIn, prove } = useProveMobile(
    { code, agreements, onProven },
    captcha,
  );
  const [isAgreed, setAgreed] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isWrong = wrongIn();
    focusFirstError(form.current);
    if (isWrong || running !== undefined) return;
    if (!isAgreed) return toast(t('session.login.agree-first'));
    await prove();
  };
  return (
    <form ref={form} method="dialog" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {state !== 'open' && <OnlyBegun state={state} />}
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
      <SmsCodeField
        label={t('session.code')}
        value={smsCode}
        error={errors.smsCode}
        waitSeconds={waitSeconds}
        isSending={running === 'ask'}
        onSend={() => void ask()}
        onChange={setSmsCode}
      />
      <AgreementCheck checked={isAgreed} onChange={setAgreed} />
      <Button type="submit" running={running === 'prove'}>
        {t(state === 'open' ? 'invitations.merchant.begin' : 'invitations.merchant.go-on')}
      </Button>
      {state === 'open' && <p className={styles['note']}>{t('invitations.merchant.again')}</p>}
    </form>
  );
}

/** Shown when the link has ended: a registration that was begun with it can go on. */
function OnlyBegun({ state }: { state: LinkState }): ReactNode {
  const { t } = useText();
  return (
    <Callout tone="warning">
      <b>{t(`invitations.over.${state}`)}</b>
      <br />
      {t('invitations.merchant.only-begun')}
    </Callout>
  );
}
