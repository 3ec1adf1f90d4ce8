/** What the staff does about changes at the acquirer (docs/domain.md, "Changes at the acquirer"). */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { merchantNumbered } from '#capabilities/merchants/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';
import { beginAttempt } from './begin-attempt.ts';
import { changesWhere, type ChangeRow } from './change-row.ts';

const WHERE = {
  open: sql`state in (0, 1)`,
  failed: sql`state = 3 and reason not in ('cancelled', 'declined', 'lapsed', 'asker_ended')`,
  contradicted: sql`is_contradicted`,
} as const satisfies Record<string, Sql>;
export type ChangesOf = keyof typeof WHERE;
export const CHANGES_OF = Object.keys(WHERE) as readonly ChangesOf[];

const MOST = 500;

/** The oldest open ones first, of the others the newest; at most 500. */
export const listForStaff = (db: Db, of: ChangesOf): Promise<ChangeRow[]> =>
  changesWhere(
    db,
    WHERE[of],
    of === 'open' ? sql`order by change.id limit ${MOST}` : sql`order by change.id desc limit ${MOST}`,
  );

/** Under the conditions of asking. @throws Error in a sentence */
export const retryByStaff = (db: Db, services: Services, no: string, by: OperatorAct): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [row] = await changesWhere(tx, sql`change.no = ${no}`);
    if (row === undefined) throw new Error(`There is no change ${no}.`);
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
