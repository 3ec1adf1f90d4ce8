/** Notices: the list or, with `?id=`, one of them. */
import type { ReactNode } from 'react';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NoticeDetail } from './notice-detail.tsx';
import { NoticeList } from './notice-list.tsx';

function NoticePage(): ReactNode {
  const { id } = useQueryParams({ id: 'string' });
  return id === undefined ? <NoticeList /> : <NoticeDetail id={id} />;
}

export { NoticePage as Page };
