import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { session } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { withFilledIn } from '#platform/ui/form/filled-in.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Screen } from '#platform/ui/page/screen.tsx';
import { CaptchaBox } from './captcha-box.tsx';
import { goOn, interruptedName } from './interruption.ts';
import { AgreeFirst, useAgreement } from './use-agreement.tsx';
import { useCaptcha } from './use-captcha.ts';
import { rememberedFor, useLogin, type LoginValues } from './use-login.ts';
import styles from './login.module.css';

const kept = (): LoginValues => {
  const remembered = session().rememberPasswordUser?.username ?? '';
  const username = interruptedName() ?? remembered;
  return { username, password: '', remember: remembered !== '' && username === remembered };
};

const FILLED_IN = ['username', 'password'] as const;

/** The first name with a message. */
const firstOf = (missing: Readonly<Record<string, string | boolean | undefined>>): string | undefined =>
  Object.keys(missing).find((name) => Boolean(missing[name]));

/**
 * Login by account name or mobile, with a password or a remembered device, and a captcha. Uses no server-state or form
 * library, to keep the first bundle small.
 */
function LoginPage(): ReactNode {
  const { t } = useText();
  const { depth } = usePage().entry;
  const { to } = useQueryParams({ to: 'string' });
  const [typed, setTyped] = useState(kept);
  const agreement = useAgreement();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const login = useLogin(captcha);
  const change = (part: Partial<LoginValues>): void => setTyped((old) => ({ ...old, ...part }));
  const fields = { typed, login, change };

  // before the click itself: a render within it would undo the tap on a checkbox
  const takeFilledIn = (): void => setTyped((old) => withFilledIn(old, form.current, FILLED_IN));

  /** Shows which fields are missing. @returns the name of the first of them. */
  const missing = (typed: LoginValues): string | undefined => {
    const isKnown = rememberedFor(typed) !== undefined;
    const errors = {
      username: typed.username.trim() === '' ? t('session.login.username-missing') : undefined,
      password: typed.password === '' && !isKnown ? t('session.login.password-missing') : undefined,
    };
    login.setErrors(errors);
    captcha.setError(captcha.isMissing ? t('session.captcha.missing') : undefined);
    return firstOf({ ...errors, captcha: captcha.isMissing });
  };

  const submit = async (event?: FormEvent, isGiven = false): Promise<void> => {
    event?.preventDefault();
    if (login.isRunning) return;
    const given = withFilledIn(typed, form.current, FILLED_IN);
    setTyped(given);
    const first = missing(given);
    if (first !== undefined) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (!agreement.take(isGiven)) return;
    if (await login.submit(given)) goOn(depth, to);
  };

  return (
    <Screen white className={styles['login']} bar={<Top />}>
      <Brand />
      {/* Until the script has loaded, the browser must not submit the form: the password would end up in the URL. */}
      <form
        ref={form}
        method="dialog"
        className={styles['form']}
        onPointerDownCapture={takeFilledIn}
        onKeyDownCapture={takeFilledIn}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <NameAndPassword {...fields} />
        {login.needsSecondFactor && <SecondFactor {...fields} />}
        <CaptchaBox captcha={captcha} />
        <Options typed={typed} change={change} />
        <Button type="submit" running={login.isRunning}>
          {t('session.login.submit')}
        </Button>
        {agreement.check}
        <OtherWays to={to} />
      </form>
      <AgreeFirst agreement={agreement} onAgree={() => void submit(undefined, true)} />
    </Screen>
  );
}

function Top(): ReactNode {
  return (
    <header className={styles['top']}>
      <LanguageSelect />
    </header>
  );
}

function Brand(): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['brand']}>
      <Logo size={52} />
      <h1>{t('session.login.heading')}</h1>
      <p>{t('session.login.claim')}</p>
    </div>
  );
}

interface FieldsProps {
  typed: LoginValues;
  login: ReturnType<typeof useLogin>;
  change: (part: Partial<LoginValues>) => void;
}

function NameAndPassword({ typed, login, change }: FieldsProps): ReactNode {
  const { t } = useText();
  const isKnownDevice = rememberedFor(typed) !== undefined;
  return (
    <>
      <Field
        label={t('session.login.username')}
        kind="account"
        name="username"
        value={typed.username}
        error={login.errors.username}
        onChange={(event) => {
          change({ username: event.target.value });
          login.clear('username');
        }}
        onClear={() => change({ username: '', password: '' })}
      />
      <PasswordField
        label={t('session.login.password')}
        name="password"
        value={typed.password}
        placeholder={isKnownDevice ? t('session.login.known-device') : undefined}
        error={login.errors.password}
        onChange={(event) => {
          change({ password: event.target.value });
          login.clear('password');
        }}
      />
    </>
  );
}

function SecondFactor({ typed, login, change }: FieldsProps): ReactNode {
  const { t } = useText();
  return (
    <Field
      label={t('session.login.second-factor')}
      name="secondFactor"
      hint={t('session.second-factor.or-recovery')}
      autoComplete="one-time-code"
      autoFocus
      value={typed.secondFactor ?? ''}
      error={login.errors.secondFactor}
      onChange={(event) => {
        change({ secondFactor: event.target.value });
        login.clear('secondFactor');
      }}
    />
  );
}

function Options({ typed, change }: Pick<FieldsProps, 'typed' | 'change'>): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['options']}>
      <Checkbox
        name="remember"
        checked={typed.remember}
        onChange={(event) => change({ remember: event.target.checked })}
      >
        {t('session.login.remember')}
      </Checkbox>
      <Link className={styles['forgot']} to="/pages/myInfo/forgot-password/index">
        {t('session.login.forgot')}
      </Link>
    </div>
  );
}

/** For people who do not know their account name or do not have the app. */
function OtherWays({ to }: { to: string | undefined }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Link className={styles['other']} to="/pages/login/code/index" query={to === undefined ? {} : { to }}>
        {t('session.login-by-code.title')}
      </Link>
      <Link className={styles['other']} to="/pages/home/invitation/down-app">
        {t('session.login.get-app')}
      </Link>
    </>
  );
}

export { LoginPage as Page };
