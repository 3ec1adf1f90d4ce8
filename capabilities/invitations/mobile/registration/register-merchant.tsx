/** A merchant registers itself: proves its mobile, fills in its application, mends it, and sees its progress. */
import { Suspense, useState, type ReactNode, useEffect } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { CallError, send } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { ApplicationView, type Application, type ApplicationPort } from '#capabilities/merchants/mobile/api.ts';
import type { LinkState } from '../../contract/inviting/invitation-states.ts';
import { addRegistrationFile } from '../../contract/registration/add-registration-file.ts';
import { editRegistration } from '../../contract/registration/edit-registration.ts';
import { getRegistration } from '../../contract/registration/get-registration.ts';
import { submitRegistration } from '../../contract/registration/submit-registration.ts';
import { InviterCard, type Inviter } from './inviter-card.tsx';
import { keepRegistration, keptRegistration } from './kept-registration.ts';
import { ProveMobile } from './prove-mobile.tsx';
import styles from './register.module.css';

/** The device may no longer fill in the application: the mobile is proven again. */
function Over({ onOver }: { readonly onOver: () => void }): ReactNode {
  useEffect(onOver, [onOver]);
  return null;
}

interface RegisterMerchantProps {
  readonly code: string;
  readonly state: LinkState;
  /** Undefined when the link has ended: an application that was begun can still be found. */
  readonly inviter: Inviter | undefined;
  readonly agreements: readonly { key: string; version: string }[];
}

export function RegisterMerchant({ code, state, inviter, agreements }: RegisterMerchantProps): ReactNode {
  const [registration, setRegistration] = useState(() => keptRegistration(code));
  const take = (token: string | undefined): void => {
    keepRegistration(code, token);
    setRegistration(token);
  };
  const isNew = registration === undefined;
  return (
    <>
      {inviter && (
        <div className={styles['head']}>
          {isNew && <Heading />}
          <InviterCard inviter={inviter} />
        </div>
      )}
      {isNew ? (
        <ProveMobile code={code} state={state} agreements={agreements} onProven={take} />
      ) : (
        <Proven key={registration} registration={registration} city={inviter?.place} onOver={() => take(undefined)} />
      )}
    </>
  );
}

function Heading(): ReactNode {
  const { t } = useText();
  return (
    <>
      <div className={styles['brand']}>
        <Logo size={40} />
        <b>{t('invitations.register.brand')}</b>
      </div>
      <h1>{t('invitations.merchant.title')}</h1>
    </>
  );
}

const portOf = (registration: string, onOver: () => void): ApplicationPort => {
  const over = (error: unknown): never => {
    if (error instanceof CallError && error.failure.reason === 'registration_over') onOver();
    throw error;
  };
  return {
    save: (changes) => send(editRegistration, { registration, ...changes }).catch(over),
    agrees: true,
    submit: (agreed) => send(submitRegistration, { registration, ...(agreed && { agreed }) }).catch(over),
    upload: { call: addRegistrationFile, fields: { registration } },
  };
};

interface ProvenProps {
  readonly registration: string;
  readonly city: string | undefined;
  readonly onOver: () => void;
}

function Proven({ registration, city, onOver }: ProvenProps): ReactNode {
  const read = useCall(getRegistration, { registration });
  const [changed, setChanged] = useState<Application>();
  const [port] = useState(() => portOf(registration, onOver));
  const application = changed ?? read.data;
  const isOver = read.error instanceof CallError && read.error.failure.reason === 'registration_over';
  if (application === undefined && isOver) return <Over onOver={onOver} />;
  if (application === undefined && read.error)
    return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (application === undefined) return <SkeletonRows count={5} lead="none" />;
  return (
    <div className={styles['application']}>
      <Suspense fallback={<SkeletonRows count={5} lead="none" />}>
        <ApplicationView application={application} port={{ ...port, city }} onChange={setChanged} />
      </Suspense>
    </div>
  );
}
