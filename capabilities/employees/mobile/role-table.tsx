/** The permissions of the two roles side by side, with those that no employee can have. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import styles from './employees.module.css';

type RoleMark = 'yes' | 'no' | 'yours';

/** Viewer, operator: as the permissions of the roles say (testing/quality/permissions.test.ts). */
const LINES: readonly (readonly [string, RoleMark, RoleMark])[] = [
  ['view', 'yes', 'yes'],
  ['money', 'yours', 'yours'],
  ['export', 'yours', 'yours'],
  ['terminals', 'no', 'yes'],
  ['merchants', 'no', 'yes'],
  ['rates', 'no', 'yours'],
  ['closed', 'no', 'no'],
];

export function RoleTable(): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('employees.roles.title')} />
      <table className={styles['roles']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('employees.roles.what')}</span>
            </th>
            <th scope="col">{t('employees.role.agent-viewer')}</th>
            <th scope="col">{t('employees.role.agent-operator')}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(([what, viewer, operator]) => (
            <tr key={what}>
              <th scope="row">{t(`employees.roles.${what}`)}</th>
              <td>{t(`employees.roles.${viewer}`)}</td>
              <td>{t(`employees.roles.${operator}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
