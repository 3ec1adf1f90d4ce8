/** The time line of a change. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { getChange } from '../../contract/lookup/get-change.ts';
import type { ChangeRow } from '../change-row.ts';
import type { NewEvent } from '../keep-events.ts';

export interface StoredEvent {
  readonly kind: NewEvent['kind'];
  readonly at: Date;
  readonly attempt: number;
  readonly by: string | null;
  readonly words: string | null;
  readonly reference: string | null;
  readonly effectiveAt: Date | null;
}

type Events = AnswerOf<typeof getChange>['events'];

/** Events with an answer of the acquirer: with an instant of effect it was done, without one it failed. */
const ANSWERS: ReadonlySet<StoredEvent['kind']> = new Set(['contradicted', 'settled']);

const present = ({ kind, at, attempt, by, words, reference, effectiveAt }: StoredEvent, ownPeople: boolean) => ({
  kind,
  at: at.toISOString(),
  attempt,
  ...(by !== null && ownPeople && { by }),
  ...(words !== null && { words }),
  ...(reference !== null && { reference }),
  ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
  ...(ANSWERS.has(kind) && { answer: effectiveAt === null ? ('failed' as const) : ('done' as const) }),
});

/** The value comes into force without an act: nothing happens at that instant that could be recorded. */
const effective = ({ effectiveAt, attempt }: ChangeRow, now: Date): Events =>
  effectiveAt === null || effectiveAt > now
    ? []
    : [{ kind: 'effective', at: effectiveAt.toISOString(), attempt, effectiveAt: effectiveAt.toISOString() }];

export const eventsOf = async (db: Db, id: ChangeId): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`
    select kind, at, attempt, by, words, reference, effective_at as "effectiveAt" from changes.event
    where change_id = ${id} order by id`.execute(db);
  return rows;
};

/** People are named to their own agent alone. */
export const presentedEvents = async (db: Db, row: ChangeRow, agentId: AgentId, now: Date): Promise<Events> => {
  const events = await eventsOf(db, row.id);
  return [...events.map((event) => present(event, row.agentId === agentId)), ...effective(row, now)];
};
