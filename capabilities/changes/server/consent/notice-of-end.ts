import type { NewNotice } from '#capabilities/content/server/api.ts';
import type { ChangeRow } from '../change-row.ts';
import { DETAIL_PAGES } from '../pages.ts';

/** One notice for everything that was requested together, for the agent and the person who asked. */
export const noticeOfEnd = (rows: readonly ChangeRow[], end: 'declined' | 'lapsed', why = ''): NewNotice[] => {
  const [first] = rows;
  if (first === undefined) return [];
  const { agentId, kind: what, merchantName: name, id } = first;
  const values = { what, name, count: rows.length, why };
  return [{ agentId, kind: 'terminal', key: `change_${end}`, values, link: `${DETAIL_PAGES[what]}?id=${id}` }];
};
