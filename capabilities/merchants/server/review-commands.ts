/** Reviews by the operator's command line. */
import { agentsByIds, holdTree } from '#capabilities/agents/server/api.ts';
import { readableOf } from '#platform/db/storable.ts';
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { APPLICATION_FIELDS, isReasonOf, REASONS_OF } from '../contract/application-fields.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import type { MerchantStatus } from '../contract/merchant-status.ts';
import { stateAfter } from '../rules/merchant-states.ts';
import { merchantByNo } from './merchants-named.ts';
import { lockApplication, type ApplicationRow } from './application-row.ts';
import { applicationState, type ApplicationState } from './application-state.ts';
import { approveSubmitted, rejectSubmitted, strangeField, type StaffReview } from './review-submitted.ts';
import type { RefusedField } from './reviews.ts';

export interface ListedMerchant {
  readonly id: MerchantId;
  readonly no: string;
  readonly name: string;
  readonly type: ApplicationRow['type'];
  readonly status: MerchantStatus;
  readonly agentId: ApplicationRow['agentId'];
  readonly source: ApplicationRow['source'];
  readonly submittedAt: Date | null;
  readonly dueAt: Date | null;
  readonly refusedTimes: number;
}

/** Those of a state, of the submitted ones the first that is due first; at most `most`. */
export const listMerchantsIn = async (db: Db, status: MerchantStatus, most: number): Promise<ListedMerchant[]> => {
  const { rows } = await sql<ListedMerchant>`
    select merchant.id, no, name, type, status, agent_id as "agentId",
      (select source from merchants.application where merchant_id = merchant.id) as source,
      last.submitted_at as "submittedAt", last.due_at as "dueAt",
      (select count(*) from merchants.review where merchant_id = merchant.id and verdict = 'rejected') as "refusedTimes"
    from merchants.merchant left join lateral (select submitted_at, due_at from merchants.submission
      where merchant_id = merchant.id order by id desc limit 1) as last on true
    where status = ${status} order by last.due_at nulls first, merchant.id limit ${most}`.execute(db);
  return rows;
};

export const shownState = (db: Db, id: MerchantId): Promise<ApplicationState> =>
  inTransaction(db, async (tx) => applicationState(tx, await lockApplication(tx, id)));

export const agentCodes = async (db: Db, rows: readonly ListedMerchant[]): Promise<Map<MerchantId, string>> => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return new Map(rows.map(({ id, agentId }) => [id, agents.get(agentId)?.code ?? '']));
};

/**
 * `field=reason` or `field=other:words`, separated by commas.
 * @throws Error in a sentence that names what can be said instead
 */
export const parseRefused = (text: string): RefusedField[] => {
  const refused = text.split(',').map((part) => parseOne(part.trim()));
  const fields = new Set(refused.map(({ field }) => field));
  if (fields.size < refused.length) throw new Error('A field is refused once.');
  return refused;
};

const parseOne = (part: string): RefusedField => {
  const [, name = '', reason = '', note = ''] = /^(\w+)=(\w+)(?::(.*))?$/u.exec(part) ?? [];
  const field = APPLICATION_FIELDS.find((each) => each === name);
  if (field === undefined) throw new Error(`"${part}" names no field: ${APPLICATION_FIELDS.join(', ')}.`);
  if (!isReasonOf(field, reason)) throw new Error(`Reasons of ${field} are: ${REASONS_OF[field].join(', ')}.`);
  const words = readableOf(note, 200);
  if (reason === 'other' && words === '') throw new Error(`Say why: ${field}=other:words.`);
  return { field, reason, ...(words !== '' && { note: words }) };
};

export interface OperatorsReview extends StaffReview {
  readonly no: string;
}

/** @throws Error in a sentence */
const lockSubmitted = async (tx: Tx, no: string, event: 'approve' | 'reject'): Promise<ApplicationRow> => {
  await holdTree(tx);
  const row = await lockApplication(tx, await merchantByNo(tx, no));
  if (stateAfter(row.status, event) === undefined)
    throw new Error(`${no} is ${row.status}: there is nothing to review.`);
  return row;
};

/** Of several reviews at once one counts. @returns the merchant's number. @throws Error in a sentence */
export const approveByOperator = (db: Db, { no, ...review }: OperatorsReview): Promise<string> =>
  inTransaction(db, async (tx) => approveSubmitted(tx, await lockSubmitted(tx, no, 'approve'), review));

/** @throws Error in a sentence */
export const rejectByOperator = (
  db: Db,
  { no, ...review }: OperatorsReview,
  refused: readonly RefusedField[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockSubmitted(tx, no, 'reject');
    const strange = strangeField(row, refused);
    if (strange !== undefined) throw new Error(`This type of merchant gives no ${strange}.`);
    await rejectSubmitted(tx, row, refused, review);
  });
