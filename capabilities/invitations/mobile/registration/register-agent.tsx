/** 邀请注册: the invited person opens the link, proves the mobile and sets a password. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import { InviterCard } from './inviter-card.tsx';
import { LinkGate, type LinkProof } from './link-gate.tsx';
import { LinkOver } from './link-over.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './register.module.css';

const keyOf = (code: string): string => `zy.visitor:${code}`;

/** A random number of this device for one link: it counts as opened once, and discloses nothing of the device. */
const visitorOf = (code: string): string => {
  const made = idempotencyKey();
  try {
    const kept = localStorage.getItem(keyOf(code));
    if (kept !== null) return kept;
    localStorage.setItem(keyOf(code), made);
  } catch {
    // Storage is unavailable: it is counted whenever the page is opened.
  }
  return made;
};

const RegisterMerchant = lazy(async () => ({
  default: (await import('./register-merchant.tsx')).RegisterMerchant,
}));

function RegisterAgentPage(): ReactNode {
  const { code } = useQueryParams({ code: 'string' });
  return (
    <Screen white className={styles['page']} bar={<NavBar noBack right={<LanguageSelect />} />}>
      {code === undefined ? <LinkOver state="unknown" /> : <Link code={code} />}
    </Screen>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof CallError && [CODES.not_found, CODES.malformed].some((code) => code === error.failure.code);

const isCaptchaAsked = (error: Error): boolean =>
  error instanceof CallError && (error.failure.reason ?? '').startsWith('captcha_');

/** Words of the server's own: too many attempts from this network. */
const isRefused = (error: Error): error is CallError => error instanceof CallError;

function Link({ code }: { code: string }): ReactNode {
  const { t } = useText();
  const [visitor] = useState(() => visitorOf(code));
  const [proof, setProof] = useState<LinkProof>();
  const read = useCall(getInviter, { code, visitor, ...proof });
  const { data, error } = read;
  if (error !== null && isCaptchaAsked(error))
    return <LinkGate code={code} error={error} isRunning={read.isFetching} onProof={setProof} />;
  if (data === undefined && error !== null) {
    if (isUnknown(error)) return <LinkOver state="unknown" />;
    return <ErrorState {...(isRefused(error) && { title: error.message })} onRetry={() => void read.refetch()} />;
  }
  if (data === undefined) return <SkeletonRows count={5} lead="none" />;
  if (data.kind === 'merchant')
    return (
      <Suspense fallback={<SkeletonRows count={5} lead="none" />}>
        <RegisterMerchant code={code} state={data.state} inviter={data.inviter} agreements={data.agreements ?? []} />
      </Suspense>
    );
  if (data.state !== 'open' || data.inviter === undefined) return <LinkOver state={data.state} />;
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['brand']}>
          <Logo size={40} />
          <b>{t('invitations.register.brand')}</b>
        </div>
        <h2>{t('invitations.register.heading')}</h2>
        <InviterCard inviter={data.inviter} />
      </div>
      <RegisterForm code={code} invitation={data} inviter={data.inviter} onChanged={() => void read.refetch()} />
    </>
  );
}

export { RegisterAgentPage as Page };
