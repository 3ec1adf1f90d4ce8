/** Login with a code by text message: without a picture, for those who cannot see it, and without a password. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { CodeField } from '#platform/ui/form/code-field.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { withFilledIn } from '#platform/ui/form/filled-in.ts';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { isMobile } from '#platform/validate/contact.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { goOn } from './interruption.ts';
import { AgreeFirst, useAgreement } from './use-agreement.tsx';
import { useLoginCode, type TypedCode } from './use-login-code.ts';
import styles from '../form.module.css';

function LoginByCodePage(): ReactNode {
  const { t } = useText();
  const { depth } = usePage().entry;
  const { to } = useQueryParams({ to: 'string' });
  const [typed, setTyped] = useState<TypedCode>({ mobile: '', smsCode: '', remember: false });
  const agreement = useAgreement();
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, ...login } = useLoginCode();
  const problemOf = (mobile: string): string | undefined =>
    isMobile(normalMobile(mobile)) ? undefined : t('validate.mobile_invalid');

  const change = (part: Partial<TypedCode>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  };
  const take = (): TypedCode => {
    const given = withFilledIn(typed, form.current, ['mobile', 'smsCode']);
    setTyped(given);
    return given;
  };
  const leave = (): void => {
    if (typed.mobile) setErrors({ ...errors, mobile: problemOf(typed.mobile) });
  };
  const ask = (): void => {
    const { mobile } = take();
    const problem = problemOf(mobile);
    setErrors({ mobile: problem });
    focusFirstError(form.current);
    if (problem === undefined) void login.ask(normalMobile(mobile));
  };
  const submit = async (event?: FormEvent, isGiven = false): Promise<void> => {
    event?.preventDefault();
    const given = take();
    const wrong = {
      mobile: problemOf(given.mobile),
      smsCode: given.smsCode.length === 6 ? undefined : t('field.sms_code'),
    };
    setErrors(wrong);
    focusFirstError(form.current);
    if (login.isRunning || Object.values(wrong).some(Boolean)) return;
    if (!agreement.take(isGiven)) return;
    if (await login.submit({ ...given, mobile: normalMobile(given.mobile) })) goOn(depth, to, 2);
    else focusFirstError(form.current);
  };

  return (
    <Screen white bar={<NavBar />}>
      <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p className="t-meta">{t('session.login-by-code.hint')}</p>
        <MobileAndCode typed={typed} change={change} login={{ errors, ...login }} onAsk={ask} onLeave={leave} />
        <Remember checked={typed.remember} onChange={(remember) => change({ remember })} />
        <Button type="submit" running={login.isRunning}>
          {t('session.login.submit')}
        </Button>
        {agreement.check}
      </form>
      <AgreeFirst agreement={agreement} onAgree={() => void submit(undefined, true)} />
    </Screen>
  );
}

function Remember({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }): ReactNode {
  const { t } = useText();
  return (
    <Checkbox name="remember" checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {t('session.login.remember')}
    </Checkbox>
  );
}

interface MobileAndCodeProps {
  typed: TypedCode;
  login: Pick<ReturnType<typeof useLoginCode>, 'errors' | 'waitSeconds' | 'isSending'>;
  change: (part: Partial<TypedCode>) => void;
  onAsk: () => void;
  onLeave: () => void;
}

function MobileAndCode({ typed, login, change, onAsk, onLeave }: MobileAndCodeProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <Field
        label={t('session.mobile')}
        kind="mobile"
        name="mobile"
        value={typed.mobile}
        error={login.errors.mobile}
        onBlur={onLeave}
        onChange={(event) => change({ mobile: event.target.value })}
      />
      <CodeField
        label={t('session.code')}
        value={typed.smsCode}
        error={login.errors.smsCode}
        waitSeconds={login.waitSeconds}
        isSending={login.isSending}
        onSend={onAsk}
        onChange={(smsCode) => change({ smsCode })}
      />
    </>
  );
}

export { LoginByCodePage as Page };
