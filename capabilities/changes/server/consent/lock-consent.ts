import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ConsentId } from '../../contract/change-ids.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { consentAfter } from '../../rules/consent/consent.ts';
import { changesWhere, type ChangeRow } from '../change-row.ts';

export type ConsentAnswer = 'agreed' | 'declined' | 'lapsed' | 'ended' | 'cancelled';

/**
 * Locks the consent, so that of two answers at one instant the second waits. @returns whether it is still to be
 * answered
 */
export const lockConsent = async (tx: Tx, id: ConsentId): Promise<boolean> => {
  const { rows } = await sql`
    select from changes.consent where id = ${id} and answer is null for update`.execute(tx);
  return rows.length > 0;
};

/** The waiting changes of a consent. */
export const waitingOf = (tx: Tx, id: ConsentId): Promise<ChangeRow[]> =>
  changesWhere(tx, sql`change.consent_id = ${id}`, sql`order by change.id`);

interface ConsentQuery {
  readonly agentId: AgentId;
  readonly kind: ChangeKind;
  readonly id: ConsentId;
  readonly now: Date;
}

/** @throws 404 for another agent's; refuse('change_answered'), also when it has lapsed and nobody noticed yet */
export const lockOpenConsent = async (tx: Tx, { agentId, kind, id, now }: ConsentQuery): Promise<ChangeRow[]> => {
  const { rows } = await sql<{ askedAt: Date }>`
    select asked_at as "askedAt" from changes.consent
    where id = ${id} and agent_id = ${agentId} and kind = ${kind}`.execute(tx);
  const [consent] = rows;
  if (consent === undefined) throw notFound();
  if (consentAfter(consent.askedAt, now) === 'lapsed' || !(await lockConsent(tx, id))) throw refuse('change_answered');
  return waitingOf(tx, id);
};

/** The caller has locked the consent. */
export const answerConsent = async (tx: Tx, id: ConsentId, answer: ConsentAnswer, at: Date): Promise<void> => {
  await sql`update changes.consent set answer = ${answer}, answered_at = ${at}
    where id = ${id} and answer is null`.execute(tx);
};
