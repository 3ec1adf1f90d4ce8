/** Schedules the transfer of a merchant to another agent, and withdraws a scheduled one. */
import type { Operator } from '#platform/auth/operator.ts';
import { holdTree } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { inTransaction, sqlState, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { numbered } from '#platform/ids/ids.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { transferBlocks, transferByCode, transferOf, type TransferParties } from './check-transfer.ts';
import { startOfDayJob } from './execute-due.ts';
import { problemSentence } from './move-problems.ts';
import { moveDay } from './schedule-move.ts';
import { tellTransfer } from './tell-transfer.ts';
import { lockTransfer, type TransferId, type TransferRow } from './transfer-row.ts';

export interface WantedTransfer {
  readonly merchantNo: string;
  readonly agentCode: string;
  /** The first possible one when it is not given. */
  readonly day?: BusinessDay | undefined;
  readonly note?: string | undefined;
  /** User of the operating system. */
  readonly operator: Operator;
}

const refuseBlocked = async (db: Db, parties: TransferParties, day: BusinessDay): Promise<void> => {
  const [blocked] = await transferBlocks(db, parties, day);
  if (blocked === undefined) return;
  const policies = blocked.policies === undefined ? '' : ` (${blocked.policies.join(', ')})`;
  throw new Error(`The transfer is not possible: ${problemSentence(blocked.problem)}${policies}.`);
};

const insert = async (
  tx: Tx,
  { merchant, giver, taker }: TransferParties,
  day: BusinessDay,
  { note, operator }: WantedTransfer,
  now: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: TransferId }>`
    select nextval(pg_get_serial_sequence('moves.merchant_transfer', 'id')) as id`.execute(tx);
  const { id } = onlyRow(rows);
  const no = numbered('MT', now, id);
  await sql`
    insert into moves.merchant_transfer (id, no, merchant_id, from_agent_id, to_agent_id, day, note, submitted_by,
      submitted_at)
    values (${id}, ${no}, ${merchant.id}, ${giver.id}, ${taker.id}, ${day}::date, ${note ?? null}, ${operator.login},
      ${now})`.execute(tx);
  return no;
};

const UNIQUE_VIOLATION = '23505';

/** One scheduled transfer per merchant, also when two are submitted at once. */
const alreadyScheduled =
  (merchantNo: string) =>
  (error: unknown): never => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new Error(`A transfer of ${merchantNo} is scheduled already: cancel it first.`, { cause: error });
  };

/** @returns its number and day. @throws Error with a sentence for the operator. */
export const submitTransfer = (
  db: Db,
  jobs: Jobs,
  wanted: WantedTransfer,
  now: Date,
): Promise<{ no: string; day: BusinessDay }> =>
  inTransaction(db, async (tx) => {
    await holdTree(tx);
    const day = moveDay(wanted.day, now);
    const parties = await transferByCode(tx, wanted.merchantNo, wanted.agentCode);
    await refuseBlocked(tx, parties, day);
    const no = await insert(tx, parties, day, wanted, now);
    await jobs.send(tx, startOfDayJob.name, {}, { startAfter: startOfDay(day) });
    await operatorAudit(
      tx,
      'moves.submit-transfer',
      { operator: wanted.operator, now },
      {
        subject: 'merchant transfer',
        subjectId: no,
        before: { merchant: parties.merchant.id, agent: parties.giver.id },
        after: { agent: parties.taker.id, day, note: wanted.note },
      },
    );
    await tellTransfer(tx, 'scheduled', parties, day, now);
    return { no, day };
  }).catch(alreadyScheduled(wanted.merchantNo));

const STATES = { done: 'executed', cancelled: 'cancelled', failed: 'ended as failed' } as const;

const requireScheduled = (transfer: TransferRow | undefined, no: string): TransferRow => {
  if (transfer === undefined) throw new Error(`There is no transfer ${no}.`);
  if (transfer.status !== 'scheduled') throw new Error(`Transfer ${no} was ${STATES[transfer.status]} already.`);
  return transfer;
};

/** @throws Error with a sentence for the operator, when it is not scheduled any more. */
export const cancelTransfer = (db: Db, no: string, operator: Operator, now: Date): Promise<TransferRow> =>
  inTransaction(db, async (tx) => {
    const transfer = requireScheduled(await lockTransfer(tx, no), no);
    await sql`
      update moves.merchant_transfer set status = 'cancelled', ended_at = ${now} where id = ${transfer.id}`.execute(tx);
    await operatorAudit(
      tx,
      'moves.cancel-transfer',
      { operator, now },
      {
        subject: 'merchant transfer',
        subjectId: no,
        before: { status: 'scheduled', day: transfer.day },
        after: { status: 'cancelled' },
      },
    );
    await tellTransfer(tx, 'cancelled', await transferOf(tx, transfer), transfer.day, now);
    return transfer;
  });
