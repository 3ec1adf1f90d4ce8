import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { listNotices } from '../contract/list-notices.ts';

interface NewestNotice {
  notice: AnswerOf<typeof listNotices>['rows'][number] | undefined;
  unread: number;
  /** Whether the first response is still pending. */
  isWaiting: boolean;
}

/** The notice on top, pinned or the newest, and the number of unread ones. */
export const useNewestNotice = (): NewestNotice => {
  const { data, isPending } = useCall(listNotices, { pageSize: 1 });
  return { notice: data?.rows[0], unread: data?.total ?? 0, isWaiting: isPending };
};
