/** The limits of one employee: each change is in force with its next request. */
import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { EmployeeGrant } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { changeEmployee } from '../contract/change-employee.ts';
import { changeManaged } from '../contract/change-managed.ts';
import { getEmployee } from '../contract/get-employee.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { AtOnceRow } from './at-once-row.tsx';
import { given } from './given-limits.ts';
import { MerchantsRow } from './merchants-row.tsx';
import { RatesRow } from './rates-row.tsx';
import { UntilRow } from './until-row.tsx';

type Employee = AnswerOf<typeof getEmployee>;
type Limits = Pick<Employee, 'role' | 'grants' | 'until' | 'mostAtOnce'>;

export function LimitsCard({
  employee: { id, name, role, grants, until, mostAtOnce, manages, merchantIds },
}: {
  employee: Employee;
}): ReactNode {
  const { t } = useText();
  const change = useCommand(changeEmployee, {
    invalidates: [getEmployee, listEmployees],
    onSuccess: () => toast(t('employees.info.changed'), 'check'),
  });
  const manage = useCommand(changeManaged, {
    invalidates: [getEmployee, listEmployees],
    onSuccess: () => toast(t('employees.info.changed'), 'check'),
  });
  const save = (part: Partial<Limits>): void => {
    if (!change.isPending) change.mutate({ id, ...given({ role, grants, until, mostAtOnce, ...part }) });
  };
  const grant = (one: EmployeeGrant, isOn: boolean): void =>
    save({ grants: isOn ? [...grants, one] : grants.filter((each) => each !== one) });
  const other = role === 'agent-operator' ? 'agent-viewer' : 'agent-operator';
  const askRole = async (): Promise<void> => {
    const label = t(`employees.role.${other}`);
    const title = t('employees.info.role-title', { name, role: label });
    if (await confirm({ title, text: t(`employees.role-hint.${other}`), ok: label })) save({ role: other });
  };
  return (
    <Card>
      <CardHead
        title={t('employees.info.may')}
        more={t(other === 'agent-viewer' ? 'employees.info.to-viewer' : 'employees.info.to-operator')}
        chevron={false}
        onClick={() => void askRole()}
      />
      <Grants role={role} grants={grants} onGrant={grant} />
      {role === 'agent-operator' && (
        <MerchantsRow
          ownCount={manages.own}
          chosen={merchantIds}
          onChange={(ids) => change.isPending || manage.mutate({ id, ...(ids && { merchantIds: ids }) })}
        />
      )}
      {role === 'agent-operator' && <AtOnceRow value={mostAtOnce} onChange={(most) => save({ mostAtOnce: most })} />}
      <UntilRow value={until} onChange={(day) => save({ until: day })} />
    </Card>
  );
}

interface GrantsProps extends Pick<Limits, 'role' | 'grants'> {
  onGrant: (one: EmployeeGrant, isOn: boolean) => void;
}

function Grants({ role, grants, onGrant }: GrantsProps): ReactNode {
  const { t } = useText();
  const has = (one: EmployeeGrant): boolean => grants.includes(one);
  return (
    <>
      <div className="row">
        <Switch className="grow" checked={has('money')} onChange={(event) => onGrant('money', event.target.checked)}>
          {t('employees.roles.money')}
        </Switch>
      </div>
      {role === 'agent-operator' && <RatesRow checked={has('rates')} onChange={(isOn) => onGrant('rates', isOn)} />}
      <div className="row">
        <Switch className="grow" checked={has('export')} onChange={(event) => onGrant('export', event.target.checked)}>
          {t('employees.roles.export')}
        </Switch>
      </div>
    </>
  );
}
