import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useStaff } from '../use-staff.ts';
import type { Account } from './account-table.tsx';
import { ArmedAct } from './armed-act.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { useAccountActs, type AccountActName } from './use-account-acts.ts';

function AccountFacts({ account }: { account: Account }): ReactNode {
  const { t } = useText();
  const { role, lastLoginAt, online, oneTime } = account;
  return (
    <Facts
      facts={[
        [t('staff.console.people.role'), t(`staff.role.${role}`)],
        [
          t('staff.console.people.last'),
          lastLoginAt === undefined ? t('staff.console.people.never') : formatDateTime(lastLoginAt),
        ],
        [t('staff.console.people.online'), t('staff.console.people.online.count', { count: online })],
        ...(oneTime === undefined
          ? []
          : ([
              [
                t('staff.console.people.one_time'),
                t(`staff.console.people.one_time.${oneTime.isOver ? 'over' : 'until'}`, {
                  time: formatDateTime(oneTime.endsAt),
                }),
              ],
              [t('staff.console.people.tried'), t('staff.console.people.tried.count', { count: oneTime.failures })],
            ] as const)),
      ]}
    />
  );
}

function FactorChecks({ account }: { account: Account }): ReactNode {
  const { t } = useText();
  const { hasSecondFactor, codesLeft } = account;
  return (
    <CheckList
      checks={
        hasSecondFactor
          ? [
              { key: 'app', tone: 'good', title: t('staff.console.people.factor.app') },
              {
                key: 'codes',
                tone: codesLeft === 0 ? 'bad' : codesLeft < 4 ? 'warn' : 'good',
                title: t('staff.console.people.codes', { count: codesLeft }),
                text: codesLeft === 0 ? t('staff.console.people.codes.none') : undefined,
              },
            ]
          : [{ key: 'none', tone: 'warn', title: t('staff.console.people.factor.none') }]
      }
    />
  );
}

interface OpenAccountProps {
  account: Account;
  mayManage: boolean;
  onClose: () => void;
}

const actsOf = (account: Account, isOwn: boolean): AccountActName[] => [
  ...(isOwn ? [] : (['role'] as const)),
  ...(account.online > 0 ? (['close'] as const) : []),
  'reset',
  account.status === 'normal' ? 'disable' : 'enable',
];

/** One account: what it has, and what administrators do about it, each armed and sent by Enter. */
export function OpenAccount({ account, mayManage, onClose }: OpenAccountProps): ReactNode {
  const { t } = useText();
  const isOwn = useStaff()?.loginName === account.loginName;
  const [armed, setArmed] = useState<AccountActName>();
  const acts = useAccountActs(account);
  const foot = (
    <>
      {acts.error && <Alert type="error" showIcon title={failureText(acts.error, t)} />}
      {acts.waits && <p className="c-note c-note--wait">{acts.waits}</p>}
      {armed === undefined ? (
        <div className="c-acts">
          {actsOf(account, isOwn).map((act) => (
            <Button key={act} danger={act === 'disable'} onClick={() => setArmed(act)}>
              {t(`staff.console.people.act.${act}`)}
            </Button>
          ))}
        </div>
      ) : (
        <ArmedAct
          account={account}
          act={armed}
          onCancel={() => setArmed(undefined)}
          onSend={(role) => {
            setArmed(undefined);
            acts.send(armed, role);
          }}
        />
      )}
    </>
  );
  return (
    <Detail
      label={account.name}
      title={account.name}
      under={joined(
        account.loginName,
        t(`staff.role.${account.role}`),
        t('staff.console.people.added', { time: formatDateTime(account.addedAt) }),
      )}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={mayManage ? foot : undefined}
    >
      <AccountFacts account={account} />
      {acts.password !== undefined && <OneTimePassword password={acts.password} />}
      <Section title={t('staff.console.people.factor')}>
        <FactorChecks account={account} />
      </Section>
    </Detail>
  );
}
