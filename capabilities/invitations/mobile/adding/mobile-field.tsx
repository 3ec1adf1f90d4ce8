/** The mobile of the new sub-agent, with the facts known about it while it is typed. */
import { useRef, type ReactNode } from 'react';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { digitsOfMobile, groupedMobile } from '#platform/ui/form/mobile-text.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { PATHS } from '../inviting/invitation-paths.ts';
import { ContactButton } from './contact-button.tsx';
import type { MobileCheck } from './use-mobile-check.ts';
import styles from './add-agent.module.css';

interface MobileFieldProps {
  value: string;
  check: MobileCheck;
  /** Shown after leaving the field or trying to continue. */
  error: string | undefined;
  onBlur: () => void;
  onChange: (mobile: string) => void;
  onContact: (contact: { name: string; mobile: string }) => void;
}

export function MobileField({ value, check, error, onBlur, onChange, onContact }: MobileFieldProps): ReactNode {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const isTaken = check.state === 'taken';
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  const problem = isTaken
    ? t('invitations.add.taken')
    : check.state === 'invited'
      ? t('invitations.add.invited')
      : error;
  return (
    <div>
      <Field
        ref={input}
        label={t('invitations.mobile')}
        kind="mobile"
        name="mobile"
        autoComplete="off"
        value={groupedMobile(value)}
        error={problem}
        hint={<CheckHint check={check} />}
        onBlur={onBlur}
        onChange={(event) => onChange(digitsOfMobile(event.target.value))}
        end={
          isTaken ? (
            <SmallButton kind="quiet" className={styles['in-box']} onClick={clear}>
              {t('invitations.add.clear')}
            </SmallButton>
          ) : (
            <ContactButton onPick={onContact} />
          )
        }
      />
      {isTaken && <WaysOut onOther={clear} />}
      {check.state === 'invited' && check.invitationId !== undefined && (
        <div className={styles['ways']}>
          <SmallButton onClick={() => push(PATHS.addAgent, { id: check.invitationId })}>
            {t('invitations.add.open-invitation')}
          </SmallButton>
        </div>
      )}
    </div>
  );
}

function WaysOut({ onOther }: { onOther: () => void }): ReactNode {
  const { t } = useText();
  const phone = useSession().systemConfig?.['service_phone'];
  return (
    <div className={styles['ways']}>
      <SmallButton onClick={onOther}>{t('invitations.add.other-mobile')}</SmallButton>
      {phone && (
        <SmallButton kind="quiet" onClick={() => void copyText(phone)}>
          {t('invitations.add.copy-phone')}
        </SmallButton>
      )}
    </div>
  );
}

function CheckHint({ check: { state, failure } }: { check: MobileCheck }): ReactNode {
  const { t } = useText();
  if (state === 'free')
    return (
      <span className={styles['free']}>
        <Icon name="check-filled" size={16} />
        {t('invitations.add.free')}
      </span>
    );
  if (state === 'checking') return t('invitations.add.checking');
  return state === 'unknown' ? (failure ?? t('invitations.add.unchecked')) : t('invitations.add.mobile-hint');
}
