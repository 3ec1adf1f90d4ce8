/** Schedules the transfer of a merchant to another agent, and withdraws a scheduled one. */
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import { refuse } from '#platform/http/problem.ts';
import { numbered } from '#platform/ids/ids.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { startOfDayJob } from '../execute-due.ts';
import { moveDay } from '../moves/schedule-move.ts';
import {
  transferBlocks,
  transferByCode,
  transferOf,
  type TransferBlock,
  type TransferParties,
} from './check-transfer.ts';
import { notifyTransfer } from './notify-transfer.ts';
import { lockTransfer, type TransferId, type TransferRow } from './transfer-row.ts';

export interface WantedTransfer {
  readonly merchantNo: string;
  readonly agentCode: string;
  /** If omitted, the first possible day. */
  readonly day?: BusinessDay | undefined;
  readonly note?: string | undefined;
  readonly operator: Operator;
}

const REFUSALS: Readonly<Record<TransferBlock, string>> = {
  merchant_not_approved: 'merchant_not_approved',
  agent_changed: 'transfer_agent_changed',
  same_agent: 'transfer_same_agent',
  agent_frozen: 'transfer_agent_frozen',
  agent_closed: 'transfer_agent_closed',
  terms_missing: 'transfer_terms_missing',
};

/** @throws Problem for the first reason against the transfer. */
const refuseBlocked = async (db: Db, parties: TransferParties, day: BusinessDay): Promise<void> => {
  const [blocked] = await transferBlocks(db, parties, day);
  if (blocked === undefined) return;
  throw refuse(REFUSALS[blocked.problem], { policies: blocked.policies?.join(', ') ?? '' });
};

const insert = async (
  tx: Tx,
  { merchant, giver, taker }: TransferParties,
  day: BusinessDay,
  { note, operator }: WantedTransfer,
  now: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: TransferId }>`
    select nextval(pg_get_serial_sequence('reassignments.merchant_transfer', 'id')) as id`.execute(tx);
  const { id } = onlyRow(rows);
  const no = numbered('MT', now, id);
  await sql`
    insert into reassignments.merchant_transfer (id, no, merchant_id, from_agent_id, to_agent_id, day, note,
      submitted_by, submitted_at)
    values (${id}, ${no}, ${merchant.id}, ${giver.id}, ${taker.id}, ${day}::date, ${note ?? null}, ${operator.login},
      ${now})`.execute(tx);
  return no;
};

/** A merchant has one scheduled transfer, even when two are submitted at once. */
const alreadyScheduled =
  (merchantNo: string) =>
  (error: unknown): never => {
    if (!violates(error, 'merchant_transfer_scheduled')) throw error;
    throw refuse('transfer_scheduled', { no: merchantNo });
  };

/** @returns its number and day. @throws Problem */
export const scheduleTransfer = async (
  tx: Tx,
  jobs: Jobs,
  wanted: WantedTransfer,
  now: Date,
): Promise<{ no: string; day: BusinessDay }> => {
  await lockTreeShared(tx);
  const day = moveDay(wanted.day, now);
  const parties = await transferByCode(tx, wanted.merchantNo, wanted.agentCode);
  await refuseBlocked(tx, parties, day);
  const no = await insert(tx, parties, day, wanted, now).catch(alreadyScheduled(parties.merchant.no));
  await jobs.send(tx, startOfDayJob.name, {}, { startAfter: startOfDay(day) });
  await operatorAudit(
    tx,
    'reassignments.submit-transfer',
    { operator: wanted.operator, now },
    {
      subject: 'merchant transfer',
      subjectId: no,
      before: { merchant: parties.merchant.id, agent: parties.giver.id },
      after: { agent: parties.taker.id, day, note: wanted.note },
    },
  );
  await notifyTransfer(tx, 'scheduled', parties, day, now);
  return { no, day };
};

/** Submits a transfer in a transaction of its own. */
export const submitTransfer = (
  db: Db,
  jobs: Jobs,
  wanted: WantedTransfer,
  now: Date,
): ReturnType<typeof scheduleTransfer> => inTransaction(db, (tx) => scheduleTransfer(tx, jobs, wanted, now));

const requireScheduled = (transfer: TransferRow | undefined, no: string): TransferRow => {
  if (transfer === undefined) throw refuse('transfer_unknown', { no });
  if (transfer.status !== 'scheduled') throw refuse('transfer_ended', { no, status: transfer.status });
  return transfer;
};

/** @throws Problem when it is not scheduled any more. */
export const withdrawTransfer = async (tx: Tx, no: string, operator: Operator, now: Date): Promise<TransferRow> => {
  const transfer = requireScheduled(await lockTransfer(tx, no), no);
  await sql`
    update reassignments.merchant_transfer set status = 'cancelled', ended_at = ${now}
    where id = ${transfer.id}`.execute(tx);
  await operatorAudit(
    tx,
    'reassignments.cancel-transfer',
    { operator, now },
    {
      subject: 'merchant transfer',
      subjectId: no,
      before: { status: 'scheduled', day: transfer.day },
      after: { status: 'cancelled' },
    },
  );
  await notifyTransfer(tx, 'cancelled', await transferOf(tx, transfer), transfer.day, now);
  return transfer;
};

/** Cancels a transfer in a transaction of its own. */
export const cancelTransfer = (db: Db, no: string, operator: Operator, now: Date): Promise<TransferRow> =>
  inTransaction(db, (tx) => withdrawTransfer(tx, no, operator, now));
