import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CaptchaBox, useCaptcha } from '#capabilities/session/mobile/api.ts';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import type { LinkState } from '../../contract/invitation-states.ts';
import { typedCode } from '#platform/validate/normal/code.ts';
import { digitsOfMobile, groupedMobile } from '#platform/ui/form/mobile-text.ts';
import styles from '../register/register.module.css';
import { useProveMobile, type Begun } from './use-prove-mobile.ts';

interface ProveMobileProps extends Begun {
  /** Of the link: when it has ended, only an application that was begun goes on. */
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
    if (!isAgreed) return toast(t('invitations.register.agree-first'));
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
      <Field
        label={t('session.code')}
        kind="code"
        name="smsCode"
        value={smsCode}
        error={errors.smsCode}
        onChange={(event) => setSmsCode(typedCode(event.target.value, smsCode))}
        end={<SendCode waitSeconds={waitSeconds} isSending={running === 'ask'} onSend={() => void ask()} />}
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

/** The link has ended: what was begun with it goes on. */
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

interface SendCodeProps {
  waitSeconds: number;
  isSending: boolean;
  onSend: () => void;
}

function SendCode({ waitSeconds, isSending, onSend }: SendCodeProps): ReactNode {
  const { t } = useText();
  if (waitSeconds > 0) return <span className={styles['wait']}>{t('ui.code.wait', { seconds: waitSeconds })}</span>;
  return (
    <SmallButton className={styles['send']} running={isSending} onClick={onSend}>
      {t('ui.code.send')}
    </SmallButton>
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
