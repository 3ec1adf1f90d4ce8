import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { createPart } from '#platform/registry/part.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';

export interface WrittenNotice {
  readonly id: NoticeId;
  readonly agentId: AgentId;
  readonly kind: NoticeKind;
  readonly key: string;
}

/** Watchers are called with every notice to an agent, in the transaction of its event. */
export const noticeWatcher =
  createPart<(tx: Tx, notices: readonly WrittenNotice[], now: Date) => Promise<void>>('who is told of notices');
