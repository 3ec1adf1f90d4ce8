/** Acquirers' reports of payouts (docs/domain.md §8 "Events"): compared with ours, never written; no money moves. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import {
  applied,
  differs,
  takeEach,
  waits,
  type EventTaker,
  type Outcome,
  type SubjectSource,
  type EventReportOf,
} from '#capabilities/events/server/api.ts';
import type { WithdrawalStatus } from '../../contract/enums.ts';

const KINDS = ['payout_result'] as const;
const UNDECIDED: ReadonlySet<WithdrawalStatus> = new Set(['applied', 'reviewing', 'paying']);

const take = async (tx: Tx, { event }: EventReportOf<(typeof KINDS)[number]>): Promise<Outcome> => {
  const { rows } = await sql<{ status: WithdrawalStatus; netFen: Fen }>`
    select status, net_fen as "netFen" from withdrawals.withdrawal where no = ${event.withdrawalNo}`.execute(tx);
  const [withdrawal] = rows;
  if (withdrawal === undefined) return waits('unknown_withdrawal');
  if (event.amountFen !== withdrawal.netFen) return differs('other_amount');
  if (UNDECIDED.has(withdrawal.status)) return waits('under_way');
  return event.result === withdrawal.status ? applied : differs('other_result');
};

export const payoutEvents: EventTaker = { kinds: KINDS, take: takeEach(KINDS, take) };

const find = async (db: Db, _acquirer: string, nos: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`
    select no from withdrawals.withdrawal where no = any (${nos}::text[])`.execute(db);
  return rows.map(({ no }) => no);
};
export const withdrawalSubjects: SubjectSource = { reason: 'unknown_withdrawal', find };
