/**
 * Which notices still wait for a person: the capability that owns the state decides, it is not stored with the notice.
 */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf, type Id } from '#platform/ids/id.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '../../contract/content-ids.ts';

export interface AskedNotice {
  readonly id: NoticeId;
  readonly key: NotNull<string>;
  readonly values: Record<string, string | number>;
  readonly link: string | null;
  readonly publishedAt: Date;
}

export interface WaitState {
  /** Only the newest of several notices about one subject waits. */
  readonly subject: string;
  /** The last day on which something can be done; without it, the notice waits until it is done. */
  readonly until?: BusinessDay;
}

export interface NoticeState {
  /** Keys in `NOTICE_ACTS` that have a tag. */
  readonly keys: readonly string[];
  /** The notices that wait; all given ones have these keys and belong to this agent. */
  readonly waiting: (
    db: Db,
    notices: readonly AskedNotice[],
    by: { readonly agentId: AgentId; readonly now: Date },
  ) => Promise<ReadonlyMap<NoticeId, WaitState>>;
}

export const noticeStates = createRegistry<readonly NoticeState[]>('which notices still wait');

interface WaitingSubject<I extends Id<string>> {
  readonly id: I;
  readonly until?: BusinessDay | null;
}

const idIn = <I extends Id<string>>(link: string | null): I | undefined => {
  const digits = /[?&]id=(\d{1,15})(?:&|$)/.exec(link ?? '')?.[1];
  return digits === undefined ? undefined : idOf<I>(Number(digits));
};

/**
 * The state of notices that lead to their subject by `?id=`.
 * @param find the given subjects that wait for the agent.
 */
export const waitingById = <I extends Id<string>>(
  keys: readonly string[],
  find: (db: Db, ids: I[], by: { agentId: AgentId; now: Date }) => Promise<readonly WaitingSubject<I>[]>,
): NoticeState => ({
  keys,
  waiting: async (db, notices, by) => {
    const ids = new Map(notices.map((notice) => [notice.id, idIn<I>(notice.link)]));
    const asked = [...new Set([...ids.values()].filter((id) => id !== undefined))];
    const found = new Map((await find(db, asked, by)).map((each) => [each.id, each]));
    return new Map(
      [...ids].flatMap(([noticeId, id]): [NoticeId, WaitState][] => {
        const one = id === undefined ? undefined : found.get(id);
        return one ? [[noticeId, { subject: String(id), ...(one.until != null && { until: one.until }) }]] : [];
      }),
    );
  },
});
