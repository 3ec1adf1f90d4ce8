import { Alert, Button, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { addAccount } from '../../contract/accounts/add-account.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { ROLES_OF_TWO } from '../../contract/accounts/roles-of-two.ts';
import { listProposals } from '../../contract/limits/list-proposals.ts';
import { OneTimePassword } from './one-time-password.tsx';

interface Fields {
  readonly name: string;
  readonly loginName: string;
  readonly role: StaffRole;
}

function PersonForm({ fields, onChange }: { fields: Fields; onChange: (fields: Fields) => void }): ReactNode {
  const { t } = useText();
  return (
    <div className="c-form">
      <label>
        {t('staff.first.name')}
        <Input value={fields.name} autoFocus onChange={({ target }) => onChange({ ...fields, name: target.value })} />
      </label>
      <label>
        {t('staff.first.login')}
        <Input value={fields.loginName} onChange={({ target }) => onChange({ ...fields, loginName: target.value })} />
        <em>{t('staff.first.login.hint')}</em>
      </label>
      <Section title={t('staff.console.people.role')}>
        <Radio.Group
          className="c-choices"
          value={fields.role}
          onChange={({ target }) => onChange({ ...fields, role: target.value as StaffRole })}
          options={STAFF_ROLES.map((role) => ({
            value: role,
            label: (
              <>
                {t(`staff.role.${role}`)}
                <em>{t(`staff.role.${role}.does`)}</em>
              </>
            ),
          }))}
        />
      </Section>
    </div>
  );
}

/** Adds somebody: the one-time password is shown here, once. */
export function NewPerson({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  const [fields, setFields] = useState<Fields>({ name: '', loginName: '', role: 'support' });
  const command = useCommand(addAccount, { refetches: [listAccounts, listProposals] });
  const { data } = command;
  const isTwo = ROLES_OF_TWO.includes(fields.role);
  const canSend = fields.name.trim() !== '' && fields.loginName.trim() !== '' && !command.isPending;
  const foot = (
    <>
      {command.error && <Alert type="error" showIcon title={failureText(command.error, t)} />}
      {data?.is === 'waits' && (
        <p className="c-note c-note--wait">
          {t(data.dueAt === undefined ? 'staff.console.people.waits.other' : 'staff.console.people.waits.day', {
            time: formatDateTime(data.dueAt ?? data.lapsesAt ?? ''),
          })}
        </p>
      )}
      <Effects
        effects={[
          { tone: 'good', text: t('staff.console.people.add.password') },
          { tone: isTwo ? 'rule' : 'next', text: t(`staff.console.people.add.${isTwo ? 'two' : 'one'}`) },
        ]}
      />
      <Button type="primary" disabled={!canSend} loading={command.isPending} onClick={() => command.mutate(fields)}>
        {t(isTwo ? 'staff.console.people.add.propose' : 'staff.console.people.add.submit')}
      </Button>
    </>
  );
  const isDone = data?.is === 'issued' && data.password !== undefined;
  return (
    <Detail
      label={t('staff.console.people.invite')}
      title={t('staff.console.people.invite')}
      under={t('staff.console.people.invite.hint')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={isDone ? <Button onClick={onClose}>{t('staff.console.people.given')}</Button> : foot}
    >
      {isDone ? (
        <OneTimePassword password={data.password ?? ''} />
      ) : (
        <PersonForm fields={fields} onChange={setFields} />
      )}
    </Detail>
  );
}
