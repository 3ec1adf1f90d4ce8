/** Acts of the staff on changes at the acquirer (docs/domain.md, "Changes at the acquirer"). */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { merchantNumbered } from '#capabilities/merchants/server/api.ts';
import { CHANGE_STATE, type ChangeKind } from '../contract/change-kinds.ts';
import type { CHANGES_OF } from '../contract/staff-fields.ts';
import type { Answer } from '../rules/settled-answer.ts';
import { changesWhere, type ChangeRow } from './change-row.ts';
import { eventsOf, type StoredEvent } from './lookup/present-events.ts';
import { overdueOf } from './outcomes/say-outcome.ts';
import { beginAttempt } from './sending/begin-attempt.ts';

const WHERE = {
  open: sql`state in (changes.applying(), changes.processing())`,
  failed: sql`state = changes.failed() and reason not in ('cancelled', 'declined', 'lapsed', 'asker_ended')`,
  contradicted: sql`is_contradicted`,
  changed: sql`state = ${CHANGE_STATE.changed}`,
} as const satisfies Record<string, Sql>;
const MOST = 500;

/** The oldest open changes first, then the newest others; at most 500. */
export const listForStaff = async (db: Db, of: (typeof CHANGES_OF)[number], now: Date): Promise<ChangeRow[]> => {
  if (of !== 'open' && of !== 'overdue') return changesWhere(db, WHERE[of], sql`order by change.id desc limit ${MOST}`);
  const open = await changesWhere(db, WHERE.open, sql`order by change.id limit ${MOST}`);
  return of === 'open' ? open : overdueOf(db, open, now);
};

export interface ShownChange {
  readonly row: ChangeRow;
  readonly events: readonly StoredEvent[];
  readonly decisions: readonly StaffDecision[];
}

export interface StaffDecision extends Answer {
  readonly act: 'record' | 'settle';
  readonly proof: string;
  readonly proposedBy: string;
  readonly agreedBy: string;
  readonly madeAt: Date;
}

/** @throws 404 */
const changeNumbered = async (db: Db, no: string): Promise<ChangeRow> => {
  const [row] = await changesWhere(db, sql`change.no = ${no}`);
  if (row === undefined) throw notFound();
  return row;
};

/** The change with its history and the decisions of the staff. @throws 404 */
export const showForStaff = async (db: Db, no: string): Promise<ShownChange> => {
  const row = await changeNumbered(db, no);
  const { rows } = await sql<Omit<StaffDecision, 'effectiveAt'> & { readonly effectiveAt: Date | null }>`
    select act, outcome, effective_at as "effectiveAt", proof, proposed_by as "proposedBy", agreed_by as "agreedBy",
      made_at as "madeAt"
    from changes.staff_decision where change_id = ${row.id} order by id`.execute(db);
  const decisions = rows.map((one) => ({ ...one, effectiveAt: one.effectiveAt ?? undefined }));
  return { row, events: await eventsOf(db, row.id), decisions };
};

/** Retries under the conditions of a request. @throws Problem */
export const retryByStaff = async (tx: Tx, services: Services, no: string, by: OperatorAct): Promise<void> => {
  const row = await changeNumbered(tx, no);
  if (row.state !== CHANGE_STATE.failed) throw refuse('change_not_failed');
  await beginAttempt(tx, row, { accountId: null, by: null, now: by.now, services });
  await operatorAudit(tx, 'changes.retry-change', by, {
    subject: 'change',
    subjectId: no,
    before: { state: 3, reason: row.reason },
    after: { state: 0, attempt: row.attempt + 1 },
  });
};

export interface NewWaiver {
  readonly kind: ChangeKind;
  readonly merchantNo: string;
  readonly reason: string;
}

/** The merchant may be changed once more before the days of the setting are over. @throws 404 */
export const waiveByStaff = async (tx: Tx, { kind, merchantNo, reason }: NewWaiver, by: OperatorAct): Promise<void> => {
  const merchantId = await merchantNumbered(tx, merchantNo);
  if (merchantId === undefined) throw notFound();
  await sql`insert into changes.waiver (kind, merchant_id, reason, operator, made_at)
    values (${kind}, ${merchantId}, ${reason}, ${by.operator.name}, ${by.now})`.execute(tx);
  await operatorAudit(tx, 'changes.waive-days', by, {
    subject: 'merchant',
    subjectId: merchantId,
    after: { kind, reason },
  });
};
