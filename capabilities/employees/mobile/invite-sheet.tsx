/** The mobile, role and sight of a new employee; the button names the mobile and sends the invitation. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { EMPLOYEE_ROLES, type EmployeeGrant, type EmployeeRole } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { digitsOfMobile, groupedMobile } from '#platform/ui/form/mobile-text.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { addInvitation } from '../contract/add-invitation.ts';
import { listEmployees } from '../contract/list-employees.ts';
import { AtOnceRow } from './at-once-row.tsx';
import { given } from './given-limits.ts';
import { MerchantsRow } from './merchants-row.tsx';
import { RatesRow } from './rates-row.tsx';
import { UntilRow } from './until-row.tsx';
import styles from './employees.module.css';

interface FormValues {
  role: EmployeeRole;
  mobile: string;
  name: string;
  money: boolean;
  exports: boolean;
  rates: boolean;
  merchantIds: string[] | undefined;
  until: string | undefined;
  mostAtOnce: number | undefined;
}

const EMPTY: FormValues = {
  role: 'agent-operator',
  mobile: '',
  name: '',
  money: false,
  exports: false,
  rates: true,
  merchantIds: undefined,
  until: undefined,
  mostAtOnce: undefined,
};

type Errors = Partial<Record<'mobile' | 'name', string | undefined>>;

const grantsIn = ({ money, exports, rates }: FormValues): EmployeeGrant[] => [
  ...(money ? (['money'] as const) : []),
  ...(exports ? (['export'] as const) : []),
  ...(rates ? (['rates'] as const) : []),
];

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
  /** Merchants of the agent's own, where it is known. */
  ownCount: number | undefined;
}

export function InviteSheet({ open, onClose, ownCount }: InviteSheetProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const add = useCommand(addInvitation, {
    invalidates: [listEmployees],
    onSuccess: () => {
      toast(t('employees.invite.sent'), 'check');
      setTyped(EMPTY);
      onClose();
    },
    onError: (error) => {
      const reason = error instanceof CallError ? (error.failure.reason ?? '') : '';
      if (/mobile|invited|messages/.test(reason)) setErrors({ mobile: error.message });
    },
  });
  const change = (part: Partial<FormValues>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong: Errors = {
      mobile: isMobile(typed.mobile) ? undefined : t('validate.mobile_invalid'),
      name: typed.name.trim() === '' ? t('employees.invite.name-missing') : undefined,
    };
    setErrors(wrong);
    focusFirstError(form.current);
    if (add.isPending || Object.values(wrong).some(Boolean)) return;
    const { mobile, name, merchantIds, ...limits } = typed;
    const managed = typed.role === 'agent-operator' && merchantIds !== undefined ? { merchantIds } : {};
    add.mutate({ mobile, name: name.trim(), ...given({ ...limits, grants: grantsIn(typed) }), ...managed });
  };
  const foot = (
    <Button type="submit" form="invite-employee" running={add.isPending}>
      {isMobile(typed.mobile)
        ? t('employees.invite.send', { mobile: maskMobile(typed.mobile) })
        : t('employees.invite.send-plain')}
    </Button>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('employees.invite.title')} foot={foot}>
      <form ref={form} id="invite-employee" className={styles['form']} onSubmit={submit} noValidate>
        <InviteFields typed={typed} errors={errors} ownCount={ownCount} onChange={change} />
      </form>
    </Sheet>
  );
}

interface InviteFieldsProps extends Pick<InviteSheetProps, 'ownCount'> {
  typed: FormValues;
  errors: Errors;
  onChange: (part: Partial<FormValues>) => void;
}

function InviteFields({ typed, errors, ownCount, onChange }: InviteFieldsProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <RoleChoice value={typed.role} onChange={(role) => onChange({ role })} />
      <Field
        label={t('employees.invite.mobile')}
        side={t('employees.invite.mobile-side')}
        kind="mobile"
        name="mobile"
        autoComplete="off"
        value={groupedMobile(typed.mobile)}
        error={errors.mobile}
        onChange={(event) => onChange({ mobile: digitsOfMobile(event.target.value) })}
      />
      <Field
        label={t('employees.invite.name')}
        name="name"
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles['limits']}>
        <div className="row">
          <Switch
            className="grow"
            checked={typed.money}
            onChange={(event) => onChange({ money: event.target.checked })}
          >
            {t('employees.roles.money')}
          </Switch>
        </div>
        {typed.role === 'agent-operator' && (
          <RatesRow checked={typed.rates} onChange={(rates) => onChange({ rates })} />
        )}
        <div className="row">
          <Switch
            className="grow"
            checked={typed.exports}
            onChange={(event) => onChange({ exports: event.target.checked })}
          >
            {t('employees.roles.export')}
          </Switch>
        </div>
        {typed.role === 'agent-operator' && (
          <MerchantsRow
            ownCount={ownCount}
            chosen={typed.merchantIds}
            onChange={(merchantIds) => onChange({ merchantIds })}
          />
        )}
        {typed.role === 'agent-operator' && (
          <AtOnceRow value={typed.mostAtOnce} onChange={(mostAtOnce) => onChange({ mostAtOnce })} />
        )}
        <UntilRow value={typed.until} onChange={(until) => onChange({ until })} />
      </div>
    </>
  );
}

function RoleChoice({ value, onChange }: { value: EmployeeRole; onChange: (role: EmployeeRole) => void }): ReactNode {
  const { t } = useText();
  return (
    <div role="radiogroup" aria-label={t('employees.invite.role')} className={styles['choices']}>
      {EMPLOYEE_ROLES.toReversed().map((role) => (
        <label key={role} className={styles['choice']}>
          <input type="radio" name="role" checked={role === value} onChange={() => onChange(role)} />
          <b>{t(`employees.role.${role}`)}</b>
          <em>{t(`employees.role-hint.${role}`)}</em>
        </label>
      ))}
    </div>
  );
}
