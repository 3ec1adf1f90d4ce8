/** The bank's result file at the console: booked as the command books it, and said line by line. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import type { previewBankResults } from '../../contract/payouts/preview-bank-results.ts';
import type { PayoutResult } from './adapter.ts';
import { bankBatchFile } from './bank-batch-file.ts';
import { presentPayee } from './batch-rows.ts';
import { failsByTwo } from './import-payouts.ts';
import { settleWithin, type SettleOutcome } from './settle-payments.ts';

type ImportResult = AnswerOf<typeof previewBankResults>;

/** More lines are imported by command, which books each in a transaction of its own. */
const MOST_LINES = 2_000;

export type BankResults = ReturnType<typeof bankBatchFile.read>;

/** @throws refusals for a file without any line, and for one that is too long. */
export const readResults = (bytes: Uint8Array): BankResults => {
  const read = bankBatchFile.read(bytes);
  const [first] = read.unreadable;
  if (read.results.length === 0) throw refuse('payout_file_unreadable', { why: first?.why ?? 'no line' });
  if (read.results.length > MOST_LINES) throw refuse('payout_file_long', { most: MOST_LINES });
  return read;
};

interface OwnPayment {
  readonly no: string;
  readonly batchNo: string;
  readonly agentId: AgentId;
  readonly netFen: Fen;
  readonly isOpen: boolean;
}

/** Payments of the batches that the file names, and those that it names itself. */
const ownPayments = async (db: Db, results: readonly PayoutResult[]): Promise<OwnPayment[]> => {
  const { rows } = await sql<OwnPayment>`
    select w.no, b.no as "batchNo", w.agent_id as "agentId", w.net_fen as "netFen", w.status = 'paying' as "isOpen"
    from withdrawals.withdrawal w join withdrawals.payout_batch b on b.id = w.payout_batch_id
    where b.no = any (${[...new Set(results.map(({ batchNo }) => batchNo))]}::text[])
      or w.no = any (${results.map(({ withdrawalNo }) => withdrawalNo)}::text[])
    order by w.payout_batch_id, w.payout_serial`.execute(db);
  return rows;
};

const lineOf = (
  result: PayoutResult,
  is: SettleOutcome,
  own: OwnPayment | undefined,
  agents: ReadonlyMap<AgentId, AgentBrief>,
): ImportResult['lines'][number] => ({
  batchNo: result.batchNo,
  serial: result.serial,
  no: result.withdrawalNo,
  ...(own !== undefined && { agent: presentPayee(agents.get(own.agentId)), oursFen: own.netFen }),
  bankFen: result.amountFen,
  said: result.outcome,
  ...(result.reason !== undefined && { reason: result.reason }),
  is,
});

/** In the order of numbers, so that two imports at once wait for each other instead of deadlocking. */
const settleAll = async (
  tx: Tx,
  results: readonly PayoutResult[],
  by: OperatorAct,
): Promise<ReadonlyMap<PayoutResult, SettleOutcome>> => {
  const inOrder = results.toSorted((a, b) => (a.withdrawalNo < b.withdrawalNo ? -1 : 1));
  const settled = new Map<PayoutResult, SettleOutcome>();
  for (const result of inOrder) settled.set(result, await settleWithin(tx, result, by, failsByTwo(by)));
  return settled;
};

/** Books the results, all in this transaction. */
export const importWithin = async (tx: Tx, read: BankResults, by: OperatorAct): Promise<ImportResult> => {
  const { results, unreadable } = read;
  const payments = await ownPayments(tx, results);
  const agents = await agentsByIds(tx, [...new Set(payments.map(({ agentId }) => agentId))]);
  const byNo = new Map(payments.map((payment) => [payment.no, payment]));
  const named = new Set(results.map(({ withdrawalNo }) => withdrawalNo));
  const settled = await settleAll(tx, results, by);
  const missing = payments.filter(({ no, isOpen }) => isOpen && !named.has(no));
  return {
    lines: results.map((result) =>
      lineOf(result, settled.get(result) ?? 'unmatched', byNo.get(result.withdrawalNo), agents),
    ),
    unreadable,
    missing: missing.map(({ batchNo, no, netFen, agentId }) => ({
      batchNo,
      no,
      netFen,
      agent: presentPayee(agents.get(agentId)),
    })),
  };
};
