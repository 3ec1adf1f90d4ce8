/** Reports of acquirers about a subject, for a reader who may see the subject: the caller has checked that. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AcquirerLine } from '../contract/acquirer-line.ts';
import type { EventKind } from '../contract/event-kinds.ts';
import { eventColumns, type EventRow } from './event-row.ts';

const MOST = 20;

export type LinesOf =
  | { readonly terminalSn: string; readonly since: Date }
  | { readonly merchantNo: string; readonly since: Date }
  | { readonly withdrawalNo: string }
  /** A transaction. */
  | { readonly acquirer: string; readonly reference: string };

/** Reports about a merchant's terminals are shown with the merchant. */
const OF_MERCHANT: readonly EventKind[] = ['merchant_registered', 'rate_changed'];

const condition = (of: LinesOf): Sql => {
  if ('terminalSn' in of) return sql`terminal_sn = ${of.terminalSn} and occurred_at >= ${of.since}`;
  if ('merchantNo' in of)
    return sql`merchant_no = ${of.merchantNo} and kind = any (${OF_MERCHANT}::text[])
      and occurred_at >= ${of.since}`;
  if ('withdrawalNo' in of) return sql`withdrawal_no = ${of.withdrawalNo}`;
  return sql`acquirer = ${of.acquirer} and (reference = ${of.reference} or original_reference = ${of.reference})`;
};

const fieldsOf = ({ body }: EventRow): Pick<AcquirerLine, 'amountFen' | 'result' | 'reason'> => {
  const { amountFen, result, reason, failReason } = body as Partial<
    Pick<AcquirerLine, 'amountFen' | 'result' | 'reason'> & { failReason: string }
  >;
  const why = reason ?? failReason;
  return {
    ...(amountFen !== undefined && { amountFen }),
    ...(result !== undefined && { result }),
    ...(why !== undefined && { reason: why }),
  };
};

/** Reports that agree with our records: differences are shown to the operator until they end. */
export const acquirerLines = async (db: Db, of: LinesOf): Promise<AcquirerLine[]> => {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events.event where ${condition(of)} and state = 'applied'
    order by occurred_at desc, id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    at: row.occurredAt.toISOString(),
    ...fieldsOf(row),
  }));
};
