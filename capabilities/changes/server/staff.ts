/** What the staff does about changes at the acquirer (docs/domain.md, "Changes at the acquirer"). */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { merchantNumbered } from '#capabilities/merchants/server/api.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';
import type { Answer } from '../rules/settled-answer.ts';
import type { SaidOutcome, StaffSaid } from './agree-outcome.ts';
import { beginAttempt } from './begin-attempt.ts';
import { changesWhere, type ChangeRow } from './change-row.ts';
import { eventsOf, type StoredEvent } from './present-events.ts';
import { overdueOf, sayOutcome } from './say-outcome.ts';
import { settleAnswers } from './settle-answers.ts';

const WHERE = {
  open: sql`state in (0, 1)`,
  failed: sql`state = 3 and reason not in ('cancelled', 'declined', 'lapsed', 'asker_ended')`,
  contradicted: sql`is_contradicted`,
} as const satisfies Record<string, Sql>;
/** `overdue`: open ones whose result can be recorded. */
export type ChangesOf = keyof typeof WHERE | 'overdue';
export const CHANGES_OF: readonly ChangesOf[] = ['open', 'overdue', 'failed', 'contradicted'];

const MOST = 500;

/** The oldest open ones first, of the others the newest; at most 500. */
export const listForStaff = async (db: Db, of: ChangesOf, now: Date): Promise<ChangeRow[]> => {
  if (of === 'failed' || of === 'contradicted')
    return changesWhere(db, WHERE[of], sql`order by change.id desc limit ${MOST}`);
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

/** @throws Error in a sentence */
export const changeNumbered = async (db: Db, no: string): Promise<ChangeRow> => {
  const [row] = await changesWhere(db, sql`change.no = ${no}`);
  if (row === undefined) throw new Error(`There is no change ${no}.`);
  return row;
};

/** With its time line and what the staff found out. @throws Error in a sentence */
export const showForStaff = async (db: Db, no: string): Promise<ShownChange> => {
  const row = await changeNumbered(db, no);
  const { rows } = await sql<Omit<StaffDecision, 'effectiveAt'> & { readonly effectiveAt: Date | null }>`
    select act, outcome, effective_at as "effectiveAt", proof, proposed_by as "proposedBy", agreed_by as "agreedBy",
      made_at as "madeAt"
    from changes.staff_decision where change_id = ${row.id} order by id`.execute(db);
  const decisions = rows.map((one) => ({ ...one, effectiveAt: one.effectiveAt ?? undefined }));
  return { row, events: await eventsOf(db, row.id), decisions };
};

const sayAs =
  (act: (tx: Tx, change: ChangeRow, said: SaidOutcome, by: OperatorAct) => Promise<StaffSaid>) =>
  (db: Db, no: string, said: SaidOutcome, by: OperatorAct): Promise<StaffSaid> =>
    inTransaction(db, async (tx) => act(tx, await changeNumbered(tx, no), said, by));

/** Two persons give the same. @throws Problem, OtherTerms or Error in a sentence */
export const recordByStaff = sayAs(sayOutcome);
export const settleByStaff = sayAs(settleAnswers);

/** Under the conditions of asking. @throws Error in a sentence */
export const retryByStaff = (db: Db, services: Services, no: string, by: OperatorAct): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await changeNumbered(tx, no);
    if (row.state !== 3) throw new Error(`${no} has not failed: only what failed is tried again.`);
    const asker = { accountId: null, by: null, now: by.now, services };
    await beginAttempt(tx, row, asker).catch((error: unknown) => {
      throw error instanceof Problem
        ? new Error(`${no} cannot be tried again now: ${error.reason ?? error.key}.`)
        : error;
    });
    await operatorAudit(tx, 'changes.retry-change', by, {
      subject: 'change',
      subjectId: no,
      before: { state: 3, reason: row.reason },
      after: { state: 0, attempt: row.attempt + 1 },
    });
  });

export interface NewWaiver {
  readonly kind: ChangeKind;
  readonly merchantNo: string;
  readonly reason: string;
}

/** The merchant may be changed once more before the days of the setting are over. @throws Error in a sentence */
export const waiveByStaff = (db: Db, { kind, merchantNo, reason }: NewWaiver, by: OperatorAct): Promise<void> =>
  inTransaction(db, async (tx) => {
    const merchantId = await merchantNumbered(tx, merchantNo);
    if (merchantId === undefined) throw new Error(`There is no merchant ${merchantNo}.`);
    await sql`insert into changes.waiver (kind, merchant_id, reason, operator, made_at)
      values (${kind}, ${merchantId}, ${reason}, ${by.operator.name}, ${by.now})`.execute(tx);
    await operatorAudit(tx, 'changes.waive-days', by, {
      subject: 'merchant',
      subjectId: merchantId,
      after: { kind, reason },
    });
  });
