import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatWhenInText } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { listEmployees } from '../contract/list-employees.ts';
import { PATHS } from './employee-paths.ts';
import { RoleTag } from './role-tag.tsx';
import styles from './employees.module.css';

type Employee = AnswerOf<typeof listEmployees>['employees'][number];

interface EmployeeRowProps {
  employee: Employee;
  now: Date;
}

/** The server writes a use down every five minutes. */
const ONLINE_MS = 10 * 60_000;

const useLastHere = ({ employee: { seenAt }, now }: EmployeeRowProps): string => {
  const { t, lang } = useText();
  if (seenAt === undefined) return t('employees.list.never');
  const isOnline = now.getTime() - new Date(seenAt).getTime() < ONLINE_MS;
  return isOnline ? t('employees.list.now') : formatWhenInText(seenAt, now, lang);
};

export function EmployeeRow({ employee, now }: EmployeeRowProps): ReactNode {
  const { t, lang } = useText();
  const { id, name, mobile, role, grants, until, actsToday, manages } = employee;
  const lastHere = useLastHere({ employee, now });
  const facts = [
    lastHere,
    actsToday > 0 && t('employees.list.acts', { count: actsToday }),
    manages.chosen !== undefined && role === 'agent-operator' && t('employees.list.manages', { count: manages.chosen }),
    until !== undefined && t('employees.list.until', { day: formatShortDate(startOfDay(until), now, lang) }),
  ];
  return (
    <Row
      lead={<Avatar name={name} />}
      title={
        <span className={styles['who']}>
          <b>{name}</b> <RoleTag role={role} />
        </span>
      }
      meta={
        <span className={styles['two']}>
          <span>{joined(mobile, t(`employees.list.${grants.includes('money') ? 'money' : 'no-money'}`))}</span>
          <span>{joined(...facts)}</span>
        </span>
      }
      to={PATHS.info}
      query={{ id }}
    />
  );
}

export function EndedRow({ employee: { id, name, endedAt }, now }: EmployeeRowProps): ReactNode {
  const { t, lang } = useText();
  return (
    <Row
      title={name}
      value={endedAt !== undefined && t('employees.list.ended-on', { time: formatShortDate(endedAt, now, lang) })}
      to={PATHS.info}
      query={{ id }}
    />
  );
}
