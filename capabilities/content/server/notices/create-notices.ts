import type { Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';
import { noticeWatcher, type WrittenNotice } from './notice-watchers.ts';

export interface NewNotice {
  agentId: AgentId;
  kind: NoticeKind;
  /**
   * The texts are in the sender's locales under `notice.<key>.title` and `notice.<key>.body`, with `values` as
   * parameters.
   */
  key: string;
  values?: Record<string, string | number>;
  /** Path of a page of the app. */
  link?: string;
}

interface WrittenRow extends WrittenNotice {
  readonly agentId: NotNull<AgentId>;
  readonly key: NotNull<string>;
}

/** Sends notices to agents in the transaction of the event. */
export const notify = async (tx: Tx, notices: readonly NewNotice[], now: Date): Promise<void> => {
  if (notices.length === 0) return;
  const { rows } = await sql<WrittenRow>`
    insert into content.notice (agent_id, kind, key, text_values, link, published_at)
    select agent_id, kind, key, text_values::jsonb, link, ${now}
    from unnest(${notices.map(({ agentId }) => agentId)}::bigint[], ${notices.map(({ kind }) => kind)}::text[],
      ${notices.map(({ key }) => key)}::text[],
      ${notices.map(({ values }) => JSON.stringify(values ?? {}))}::text[],
        ${notices.map(({ link }) => link ?? null)}::text[]) as given (agent_id, kind, key, text_values, link)
    returning id, agent_id as "agentId", kind, key`.execute(tx);
  await noticeWatcher.provided()(tx, rows, now);
};
