/** /console/me: one's own password, second factor and sessions. */
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { getOwnSecurity } from '../../contract/second-factor/get-own-security.ts';
import { NewCodes } from '../second-factor/new-codes.tsx';
import { LockOwn } from './lock-own.tsx';
import { OwnSessions } from './own-sessions.tsx';

interface LineProps {
  icon: 'lock' | 'phone' | 'file' | 'shield-alert';
  title: string;
  text: string;
  children?: ReactNode;
}

function Line({ icon, title, text, children }: LineProps): ReactNode {
  return (
    <li>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <em>{text}</em>
      </span>
      {children}
    </li>
  );
}

/** `codes`: new recovery codes are drawn; `lock`: the person did not do what it sees. */
type OpenAct = 'codes' | 'lock' | undefined;

function Cards({ onChangePassword, onOpen }: { onChangePassword: () => void; onOpen: (act: OpenAct) => void }) {
  const { t } = useText();
  const { data } = useCall(getOwnSecurity, {});
  if (data === undefined) return null;
  const { passwordChangedAt, factorSince, codesLeft, codeUsedAt } = data;
  const time = (at: string | undefined, key: string): string | undefined =>
    at === undefined ? undefined : t(key, { time: formatDateTime(at) });
  return (
    <div className="c-me">
      <section>
        <h2>{t('staff.me.login')}</h2>
        <ul>
          <Line icon="lock" title={t('staff.password')} text={time(passwordChangedAt, 'staff.me.changed') ?? ''}>
            <Button size="small" onClick={onChangePassword}>
              {t('staff.change')}
            </Button>
          </Line>
          <Line icon="shield-alert" title={t('staff.me.not_me')} text={t('staff.me.not_me.hint')}>
            <Button size="small" danger onClick={() => onOpen('lock')}>
              {t('staff.me.lock')}
            </Button>
          </Line>
        </ul>
      </section>
      <section>
        <h2>{t('staff.first.factor')}</h2>
        <ul>
          <Line
            icon="phone"
            title={t('staff.console.people.factor.app')}
            text={time(factorSince, 'staff.me.added') ?? t('staff.console.people.factor.none')}
          />
          <Line
            icon="file"
            title={t('staff.enrol.recovery')}
            text={joined(t('staff.me.codes_left', { count: codesLeft }), time(codeUsedAt, 'staff.me.code_used'))}
          >
            <Button size="small" type={codesLeft < 4 ? 'primary' : 'default'} onClick={() => onOpen('codes')}>
              {t('staff.me.renew')}
            </Button>
          </Line>
        </ul>
      </section>
    </div>
  );
}

export function OwnSecurity({ onChangePassword }: { onChangePassword: () => void }): ReactNode {
  const { t } = useText();
  const [act, setAct] = useState<OpenAct>();
  const close = (): void => setAct(undefined);
  return (
    <div className="c-body" {...(act !== undefined && { 'data-open': '' })}>
      <OwnSessions>
        <Cards onChangePassword={onChangePassword} onOpen={setAct} />
        <h2 className="c-list-head">{t('staff.me.where')}</h2>
      </OwnSessions>
      {act === 'codes' && <NewCodes onClose={close} />}
      {act === 'lock' && <LockOwn onClose={close} />}
    </div>
  );
}
