import { Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { ROLES_OF_TWO } from '../../contract/accounts/roles-of-two.ts';
import { listRoles } from '../../contract/roles/list-roles.ts';
import { usePermissionText } from '../roles/permission-text.ts';
import type { Account } from './account-table.tsx';
import type { AccountActName } from './use-account-acts.ts';

/** The rights that the account gains and loses by another role, as the contract has it. */
const useRoleEffects = (from: StaffRole, to: StaffRole): Effect[] => {
  const { t } = useText();
  const nameOf = usePermissionText();
  const rows = useCall(listRoles, {}).data?.rows ?? [];
  const gained = rows.filter(({ roles }) => roles.includes(to) && !roles.includes(from));
  const lost = rows.filter(({ roles }) => roles.includes(from) && !roles.includes(to));
  const named = (some: typeof rows): string =>
    some
      .toSorted((one, other) => Number(one.isView) - Number(other.isView))
      .slice(0, 4)
      .map(nameOf)
      .join(t('staff.console.people.comma'));
  return [
    ...(gained.length === 0
      ? []
      : [
          {
            tone: 'good',
            text: t('staff.console.people.gains', { what: named(gained), count: gained.length }),
          } as const,
        ]),
    ...(lost.length === 0
      ? []
      : [{ tone: 'lost', text: t('staff.console.people.loses', { what: named(lost), count: lost.length }) } as const]),
  ];
};

interface ArmedActProps {
  account: Account;
  act: AccountActName;
  onSend: (role: StaffRole | undefined) => void;
  onCancel: () => void;
}

function ArmedRole({ account, onSend, onCancel }: Omit<ArmedActProps, 'act'>): ReactNode {
  const { t } = useText();
  const [role, setRole] = useState<StaffRole>(account.role);
  const effects = useRoleEffects(account.role, role);
  const isChanged = role !== account.role;
  return (
    <ArmedBox
      title={t('staff.console.people.armed.role', { name: account.name })}
      label={t('staff.console.people.send.role', { role: t(`staff.role.${role}`) })}
      canSend={isChanged}
      onSend={() => onSend(role)}
      onCancel={onCancel}
    >
      <Radio.Group
        value={role}
        onChange={({ target }) => setRole(target.value as StaffRole)}
        options={STAFF_ROLES.map((each) => ({ value: each, label: t(`staff.role.${each}`) }))}
      />
      {isChanged && (
        <Effects
          effects={[
            ...effects,
            { tone: 'care', text: t('staff.console.people.effect.sessions') },
            { tone: 'rule', text: t('staff.console.people.effect.two') },
          ]}
        />
      )}
    </ArmedBox>
  );
}

const EFFECTS = {
  close: [{ tone: 'care', text: 'sessions' }],
  reset: [
    { tone: 'lost', text: 'factor' },
    { tone: 'care', text: 'sessions' },
    { tone: 'good', text: 'password' },
  ],
  disable: [
    { tone: 'lost', text: 'closed' },
    { tone: 'care', text: 'sessions' },
  ],
  enable: [{ tone: 'good', text: 'opened' }],
} as const;

/** An act waits for Enter, below what it does. */
export function ArmedAct({ account, act, onSend, onCancel }: ArmedActProps): ReactNode {
  const { t } = useText();
  if (act === 'role') return <ArmedRole account={account} onSend={onSend} onCancel={onCancel} />;
  const isTwo = act !== 'close' && act !== 'disable' && ROLES_OF_TWO.includes(account.role);
  const effects: Effect[] = [
    ...EFFECTS[act].map(({ tone, text }) => ({ tone, text: t(`staff.console.people.effect.${text}`) })),
    ...(isTwo ? [{ tone: 'rule', text: t('staff.console.people.effect.two') } as const] : []),
  ];
  return (
    <ArmedBox
      title={t(`staff.console.people.armed.${act}`, { name: account.name })}
      label={t(`staff.console.people.act.${act}`)}
      isDanger={act === 'disable'}
      onSend={() => onSend(undefined)}
      onCancel={onCancel}
    >
      <Effects effects={effects} />
    </ArmedBox>
  );
}
