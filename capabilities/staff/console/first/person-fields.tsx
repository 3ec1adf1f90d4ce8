import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CheckList } from '#platform/ui-console/check-list.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { passwordProblem } from '#platform/validate/password.ts';
import { loginName } from '../../contract/accounts/account-fields.ts';

export interface Person {
  readonly name: string;
  readonly loginName: string;
  readonly password: string;
  readonly again: string;
}

/** As the server requires of the staff. */
const RULE = { min: 10, max: 64 };

const isNamed = ({ name, loginName: login, password }: Person): boolean =>
  [name, login].some((each) => each !== '' && each.toLowerCase() === password.toLowerCase());

/** Whether the server has no reason that the browser could know to refuse it. */
export const isComplete = (person: Person): boolean =>
  person.name.trim() !== '' &&
  loginName().safeParse(person.loginName).success &&
  passwordProblem(person.password, RULE) === undefined &&
  !isNamed(person) &&
  person.again === person.password;

/** 0 … 4 bars: by length alone, since the server refuses what is common. */
const strengthOf = (password: string): number => {
  if (passwordProblem(password, RULE) !== undefined) return password === '' ? 0 : 1;
  const { length } = Array.from(password);
  return length >= 16 ? 4 : length >= 13 ? 3 : 2;
};

function Strength({ password }: { password: string }): ReactNode {
  const { t } = useText();
  const bars = strengthOf(password);
  return (
    <div className="c-strength" data-bars={bars}>
      {[1, 2, 3, 4].map((bar) => (
        <i key={bar} data-on={bar <= bars || undefined} />
      ))}
      <span>{password !== '' && t(`staff.first.strength.${bars}`, { count: Array.from(password).length })}</span>
    </div>
  );
}

function PasswordChecks({ person }: { person: Person }): ReactNode {
  const { t } = useText();
  if (person.password === '') return null;
  const problem = passwordProblem(person.password, RULE);
  const isRare = problem === undefined;
  return (
    <CheckList
      checks={[
        {
          key: 'rare',
          tone: isRare ? 'good' : 'bad',
          title: t(problem === 'password_too_short' ? 'staff.first.password.short' : `staff.first.password.rare`),
          text: isRare ? t('staff.first.password.compared') : undefined,
        },
        { key: 'name', tone: isNamed(person) ? 'bad' : 'good', title: t('staff.first.password.name') },
        {
          key: 'again',
          tone: person.again === person.password ? 'good' : 'warn',
          title: t('staff.first.password.same'),
        },
      ]}
    />
  );
}

interface PersonFieldsProps {
  person: Person;
  onChange: (person: Person) => void;
}

/** Who the first administrator is, and what an administrator cannot do. */
export function PersonFields({ person, onChange }: PersonFieldsProps): ReactNode {
  const { t } = useText();
  const set = (key: keyof Person) => (event: { target: { value: string } }) =>
    onChange({ ...person, [key]: event.target.value });
  return (
    <section>
      <h2>{t('staff.first.who')}</h2>
      <label>
        {t('staff.first.name')}
        <Input value={person.name} onChange={set('name')} autoComplete="name" autoFocus />
        <em>{t('staff.first.name.hint')}</em>
      </label>
      <label>
        {t('staff.first.login')}
        <Input value={person.loginName} onChange={set('loginName')} autoComplete="username" />
        <em>{t('staff.first.login.hint')}</em>
      </label>
      <label>
        {t('staff.password')}
        <Input.Password value={person.password} onChange={set('password')} autoComplete="new-password" />
        <Strength password={person.password} />
      </label>
      <label>
        {t('staff.first.again')}
        <Input.Password value={person.again} onChange={set('again')} autoComplete="new-password" />
      </label>
      <PasswordChecks person={person} />
      <Effects
        title={t('staff.first.can')}
        effects={[
          { tone: 'good', text: t('staff.first.can.staff') },
          { tone: 'lost', text: t('staff.first.can.money') },
          { tone: 'lost', text: t('staff.first.can.self') },
        ]}
      />
    </section>
  );
}
