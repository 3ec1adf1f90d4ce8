/** /console/staff: what each role may do, as the contract declares it; the open row shows calls and commands. */
import { Button } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { STAFF_ROLES, type StaffRole } from '#platform/contract/permissions.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate, replaceAddress, usePath } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { listRoles } from '../../contract/roles/list-roles.ts';
import { PERMISSION_GROUPS } from '../../contract/roles/permission-groups.ts';
import { useMay } from '../use-staff.ts';
import { usePermissionText } from './permission-text.ts';

type Row = AnswerOf<typeof listRoles>['rows'][number];

const BASE = '/staff';

const wordOf = ({ permission }: Row): string => permission.split(':')[0] ?? '';

/** A view beside an act says nothing of its own: the act's row has the same people as lookers. */
const isShown = (row: Row, rows: readonly Row[]): boolean =>
  !row.isView || !rows.some((other) => !other.isView && wordOf(other) === wordOf(row));

function Cell({ row, role }: { row: Row; role: StaffRole }): ReactNode {
  const { t } = useText();
  const mayAct = row.roles.includes(role);
  if (row.viewers.includes(role) || (mayAct && row.isView))
    return <span className="c-matrix-look">{t('staff.console.roles.look')}</span>;
  if (!mayAct) return <span className="c-matrix-none">-</span>;
  if (row.isOfTwo) return <ToneTag tone="primary">{t('staff.console.roles.two')}</ToneTag>;
  return (
    <span className="c-matrix-yes" role="img" aria-label={t('staff.console.roles.yes')}>
      <Icon name="check" size={18} />
    </span>
  );
}

interface MatrixProps {
  rows: readonly Row[];
  openRow: Row | undefined;
  onOpen: (row: Row) => void;
}

function Head(): ReactNode {
  const { t } = useText();
  const accounts = useCall(listAccounts, {}).data?.rows ?? [];
  const countOf = (role: StaffRole): number =>
    accounts.filter((one) => one.role === role && one.status === 'normal').length;
  return (
    <thead>
      <tr>
        <th scope="col">{t('staff.console.roles.permission')}</th>
        {STAFF_ROLES.map((role) => (
          <th key={role} scope="col">
            {t(`staff.role.${role}`)}
            <em>{t('staff.console.roles.people', { count: countOf(role) })}</em>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Matrix({ rows, openRow, onOpen }: MatrixProps): ReactNode {
  const { t } = useText();
  const nameOf = usePermissionText();
  return (
    <table className="c-matrix">
      <Head />
      {PERMISSION_GROUPS.map((group) => {
        const own = rows.filter((row) => row.group === group);
        return own.length === 0 ? null : (
          <tbody key={group}>
            <tr className="c-matrix-group">
              <th colSpan={STAFF_ROLES.length + 1} scope="rowgroup">
                {t(`staff.console.group.${group}`)}
              </th>
            </tr>
            {own.map((row) => (
              <tr key={row.permission} aria-selected={row === openRow} onClick={() => onOpen(row)}>
                <th scope="row">{nameOf(row)}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    <Cell row={row} role={role} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function OpenPermission({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const { t } = useText();
  const nameOf = usePermissionText();
  const effects: Effect[] = STAFF_ROLES.map((role) => {
    const text = t(`staff.role.${role}`);
    if (row.roles.includes(role)) return { tone: 'good', text };
    return row.viewers.includes(role)
      ? { tone: 'next', text: t('staff.console.roles.only_look', { role: text }) }
      : { tone: 'lost', text };
  });
  return (
    <Detail
      label={nameOf(row)}
      title={nameOf(row)}
      under={row.permission}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <Effects title={t('staff.console.roles.who')} effects={effects} />
      {row.isOfTwo && <p className="c-note">{t('staff.console.roles.two.hint')}</p>}
      <Section title={t('staff.console.roles.calls', { count: row.calls.length })}>
        {row.calls.map((name) => (
          <code key={name} className="c-command">
            npm run operator -- {name.replace('.', ' ')}
          </code>
        ))}
      </Section>
    </Detail>
  );
}

export function RoleMatrix(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('staff:manage');
  const nameOf = usePermissionText();
  const [text, setText] = useState('');
  const opened = usePath().slice(BASE.length + 1);
  const list = useCall(listRoles, {});
  const all = list.data?.rows ?? [];
  const rows = all.filter((row) =>
    text === ''
      ? isShown(row, all)
      : `${nameOf(row)} ${row.permission} ${row.calls.join(' ')}`.toLowerCase().includes(text),
  );
  const open = (row: Row | undefined): void => replaceAddress(row === undefined ? BASE : `${BASE}/${row.permission}`);
  const index = rows.findIndex(({ permission }) => permission === opened);
  const openRow = rows[index];
  useRowKeys({ rows, index, isOpen: openRow !== undefined, open });
  const find = useCallback((typed: string) => setText(typed.toLowerCase()), []);
  return (
    <div className="c-page">
      <PageHead title={t('staff.console.roles')}>
        <SearchBox placeholder={t('staff.console.roles.search')} onSearch={find} />
        {mayManage && (
          <Button icon={<Icon name="invite" size={18} />} onClick={() => navigate('/staff/people/new')}>
            {t('staff.console.people.invite')}
          </Button>
        )}
      </PageHead>
      <div className="c-body" {...(openRow !== undefined && { 'data-open': '' })}>
        <section className="c-list" tabIndex={0} aria-label={t('staff.console.roles')}>
          <ListState list={list}>
            <Matrix rows={rows} openRow={openRow} onOpen={open} />
          </ListState>
        </section>
        {openRow !== undefined && <OpenPermission row={openRow} onClose={() => open(undefined)} />}
      </div>
      <footer className="c-foot">
        <span>
          <Icon name="check" size={16} /> {t('staff.console.roles.legend.yes')}
        </span>
        <span>
          <ToneTag tone="primary">{t('staff.console.roles.two')}</ToneTag> {t('staff.console.roles.legend.two')}
        </span>
        <span>
          {t('staff.console.roles.look')} {t('staff.console.roles.legend.look')}
        </span>
        <span>- {t('staff.console.roles.legend.none')}</span>
        <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`staff.console.key.${key}`)])} />
      </footer>
    </div>
  );
}
