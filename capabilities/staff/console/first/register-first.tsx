/** /console/first/:token: the first administrator, in one window: who, password, second factor, recovery codes. */
import { Alert, Button, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import type { checkFirstCode } from '../../contract/first/check-first-code.ts';
import { getFirstLink } from '../../contract/first/get-first-link.ts';
import { registerFirst } from '../../contract/first/register-first.ts';
import { DoorCard } from '../login/door-card.tsx';
import { deviceToken, keepLogin } from '../login/session.ts';
import { FirstFactor } from './first-factor.tsx';
import { FirstSteps } from './first-steps.tsx';
import { isComplete, PersonFields, type Person } from './person-fields.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Link = AnswerOf<typeof getFirstLink>;
type ProvenCode = AnswerOf<typeof checkFirstCode>;

const NOBODY: Person = { name: '', loginName: '', password: '', again: '' };

function Afterwards({ name }: { name: string }): ReactNode {
  const { t } = useText();
  return (
    <Effects
      title={t('staff.first.then')}
      effects={[
        { tone: 'good', text: t('staff.first.then.made', { name: name || t('staff.first.you') }) },
        { tone: 'care', text: t('staff.first.then.void') },
        { tone: 'next', text: t('staff.first.then.audit') },
        { tone: 'next', text: t('staff.first.then.second') },
      ]}
    />
  );
}

interface RegistrationProps {
  token: string;
  link: Link;
  onDone: () => void;
}

function Registration({ token, link, onDone }: RegistrationProps): ReactNode {
  const { t } = useText();
  const [person, setPerson] = useState(NOBODY);
  const [proven, setProven] = useState<ProvenCode>();
  const [isKept, setIsKept] = useState(false);
  const command = useCommand(registerFirst, {
    refetches: [],
    onSuccess: (login) => {
      keepLogin(login);
      onDone();
    },
  });
  const isWhole = isComplete(person);
  const canSend = isWhole && proven !== undefined && isKept && !command.isPending;
  const send = (): void => {
    if (!canSend) return;
    const { name, loginName, password } = person;
    command.mutate({ token, proof: proven.proof, name, loginName, password, deviceToken: deviceToken() });
  };
  useKeys({ enter: canSend ? send : undefined });
  return (
    <div className="c-first">
      <FirstSteps link={link} done={[isWhole, proven !== undefined, isKept]} />
      <main>
        <p className="c-first-from">
          {t('staff.first.from', { ip: link.ip, device: link.device || t('staff.console.sessions.unknown') })}
          <span>{t('staff.first.not_you')}</span>
        </p>
        <div className="c-first-body">
          <PersonFields person={person} onChange={setPerson} />
          <section>
            <FirstFactor token={token} link={link} proven={proven} onProven={setProven} />
            <RecoveryCodeList codes={proven?.recoveryCodes} isKept={isKept} onKept={setIsKept} />
            <Afterwards name={person.name} />
          </section>
        </div>
        <footer>
          {command.error ? (
            <Alert type="error" showIcon title={failureText(command.error, t)} />
          ) : (
            <p className="c-note">{t('staff.first.stored')}</p>
          )}
          <Button type="primary" disabled={!canSend} loading={command.isPending} onClick={send}>
            {t('staff.first.submit', { name: person.name || t('staff.first.you') })} <kbd aria-hidden="true">Enter</kbd>
          </Button>
        </footer>
      </main>
    </div>
  );
}

/** A link that works no more says how to get another, and nothing else. */
export function RegisterFirst({ token, onDone }: { token: string; onDone: () => void }): ReactNode {
  const { t } = useText();
  const call = useCall(getFirstLink, { token }, { isKept: true });
  if (call.error)
    return (
      <DoorCard title={t('staff.first.title')}>
        <Alert type="error" showIcon title={failureText(call.error, t)} />
        <code className="c-command">npm run operator -- staff first-link</code>
      </DoorCard>
    );
  if (call.data === undefined)
    return (
      <div className="c-centre">
        <Spin />
      </div>
    );
  return <Registration token={token} link={call.data} onDone={onDone} />;
}
