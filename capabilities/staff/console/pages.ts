import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listProposals } from '../contract/limits/list-proposals.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/staff',
    entry: '/staff',
    rank: 1,
    title: 'staff.console.roles',
    permission: 'staff:view',
    texts: ['staff'],
    Page: loaded(async () => (await import('./roles/role-matrix.tsx')).RoleMatrix),
  },
  {
    path: '/staff/people',
    entry: '/staff',
    rank: 2,
    title: 'staff.console.people',
    permission: 'staff:view',
    texts: ['staff'],
    Page: loaded(async () => (await import('./accounts/staff-people.tsx')).StaffPeople),
  },
  {
    path: '/staff/rules',
    entry: '/staff',
    rank: 3,
    title: 'staff.console.rules',
    permission: 'limit:view',
    texts: ['staff'],
    waiting: waitingRows(listProposals, {}, ({ rows }) => rows.filter(({ isMine }) => !isMine).length),
    Page: loaded(async () => (await import('./limits/two-person-rules.tsx')).TwoPersonRules),
  },
];
