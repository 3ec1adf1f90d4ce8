import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import type { DisputeId } from '../contract/lookup/dispute-fields.ts';

const STEPS = ['opened', 'message', 'taken', 'confirmed', 'corrected', 'withdrawn'] as const;

export interface Step {
  readonly kind: (typeof STEPS)[number];
  /** Null for the operator. */
  readonly accountId: AccountId | null;
  readonly text: string | null;
  readonly at: Date;
}

export const addStep = async (tx: Db, id: DisputeId, { kind, accountId, text, at }: Step): Promise<void> => {
  await sql`insert into disputes.step (dispute_id, kind, account_id, text, at)
    values (${id}, ${kind}, ${accountId}, ${text}, ${at})`.execute(tx);
};

/** The steps in order. */
export const stepsOf = async (db: Db, id: DisputeId): Promise<Step[]> => {
  const { rows } = await sql<Step>`
    select kind, account_id as "accountId", text, at from disputes.step where dispute_id = ${id} order by id`.execute(
    db,
  );
  return rows;
};

export const presentSteps = (steps: readonly Step[]) =>
  steps.map(({ kind, accountId, text, at }) => ({
    kind,
    by: accountId === null ? ('operator' as const) : ('agent' as const),
    ...(text !== null && { text }),
    at: at.toISOString(),
  }));

/** The number of messages that the agent has sent since it opened the dispute. */
export const messagesIn = (steps: readonly Step[]): number =>
  steps.filter(({ kind, accountId }) => kind === 'message' && accountId !== null).length;
