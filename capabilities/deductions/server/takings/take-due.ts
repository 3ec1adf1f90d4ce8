/** Takes the amounts that agreements allow on a day, each once (docs/domain.md §5). */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, weekday, type BusinessDay } from '#platform/time/business-day.ts';
import { frozenAgents } from '#capabilities/agents/server/api.ts';
import type { TradeId, WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import {
  availableFen,
  lockBalances,
  platformAccounts,
  postTransfers,
  walletAccount,
} from '#capabilities/ledger/server/api.ts';
import type { AgreementId, TakingId } from '../../contract/agreements/deduction-ids.ts';
import { isTakingDay } from '../../rules/schedule.ts';
import { isFinal, planTaking, type TakingFacts, type TakingPlan } from '../../rules/takings/taking.ts';
import { lockAgreement, type AgreementRow } from '../agreements/agreement-row.ts';
import { notifyAgent } from '../agreements/notify-agent.ts';
import { addStep } from '../agreements/record-step.ts';

export interface TakingSummary {
  /** Agreements from which something was taken. */
  readonly taken: number;
  /** Agreements whose wallets held nothing above the minimum. */
  readonly empty: number;
  readonly finished: number;
}

/** Takes for the business day of `now`; missed days are not made up for. Safe to repeat and to run twice at once. */
export const takeDue = async (db: Db, now: Date): Promise<TakingSummary> => {
  const sum = { taken: 0, empty: 0, finished: 0 };
  for (const id of await dueAgreements(db, businessDay(now))) {
    const plan = await inTransaction(db, (tx) => takeOne(tx, id, now));
    if (plan === undefined) continue;
    sum[plan.amountFen > 0 ? 'taken' : 'empty'] += 1;
    if (plan.isLast) sum.finished += 1;
  }
  return sum;
};

export const dueAgreements = async (db: Db, today: BusinessDay): Promise<AgreementId[]> => {
  const { rows } = await sql<{ id: AgreementId }>`
    select id from deductions.agreement as agreement
    where state = 'active' and starts_on <= ${today}::date and ${weekday(today) || 7}::smallint = any (weekdays)
      and not exists (select from deductions.taking where agreement_id = agreement.id and day = ${today}::date)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

type TakingOutcome = TakingPlan & { readonly isLast: boolean };

/** @returns undefined if there is nothing to do any more: taken, paused, ended or frozen meanwhile. */
const takeOne = async (tx: Tx, id: AgreementId, now: Date): Promise<TakingOutcome | undefined> => {
  const today = businessDay(now);
  const row = await lockAgreement(tx, id);
  if (row === undefined || row.state !== 'active' || row.lastTakingOn === today || !isTakingDay(row, today)) return;
  if ((await frozenAgents(tx, [row.agentId])).length > 0) return;
  const accounts = await accountsOf(tx, row);
  const facts = { ...row, availableFens: await availableIn(tx, accounts, today) };
  const plan = planTaking(facts);
  const takingId = await keepTaking(tx, row, facts, plan, now);
  await post(tx, { row, accounts, plan, takingId }, now);
  const isLast = isFinal(row, plan);
  await sql`update deductions.agreement set taken_fen = taken_fen + ${plan.amountFen},
    state = case when ${isLast} then 'finished' else state end where id = ${id}`.execute(tx);
  if (isLast) await finish(tx, { ...row, takenFen: addFen(row.takenFen, plan.amountFen), state: 'finished' }, now);
  return { ...plan, isLast };
};

const accountsOf = async (tx: Tx, { agentId, wallets }: AgreementRow): Promise<WalletAccountId[]> => {
  const ids: WalletAccountId[] = [];
  for (const kind of wallets) ids.push(await walletAccount(tx, agentId, kind));
  return ids;
};

/** Locks the wallets, so that a withdrawal at the same instant comes before or after, never between. */
const availableIn = async (tx: Tx, accounts: readonly WalletAccountId[], today: BusinessDay): Promise<Fen[]> => {
  const locked = await lockBalances(tx, accounts);
  return accounts.map((id) => {
    const balance = locked.get(id);
    return balance === undefined ? zeroFen : availableFen(balance, today);
  });
};

const keepTaking = async (
  tx: Tx,
  { id, takenFen }: AgreementRow,
  { availableFens }: TakingFacts,
  { amountFen, partFens, limit }: TakingPlan,
  now: Date,
): Promise<TakingId> => {
  const { rows } = await sql<{ id: TakingId }>`
    insert into deductions.taking (agreement_id, day, at, before_fen, available_fens, part_fens, amount_fen, limited_by)
    values (${id}, ${businessDay(now)}::date, ${now}, ${takenFen}, ${availableFens}::bigint[], ${partFens}::bigint[],
      ${amountFen}, ${limit}) returning id`.execute(tx);
  return onlyRow(rows).id;
};

interface Posting {
  readonly row: AgreementRow;
  readonly accounts: readonly WalletAccountId[];
  readonly plan: TakingPlan;
  readonly takingId: TakingId;
}

/** One transfer for each wallet from which something is taken. */
const post = async (tx: Tx, { row, accounts, plan, takingId }: Posting, now: Date): Promise<void> => {
  const { operator_income: creditAccountId } = await platformAccounts(tx);
  const requests = accounts.flatMap((debitAccountId, index) => {
    const amountFen = plan.partFens[index] ?? zeroFen;
    const items = { ids: [idOf<TradeId>(takingId)], fens: [amountFen] };
    const sourceId = `${takingId}:${row.wallets[index] ?? ''}`;
    return amountFen > 0
      ? [{ debitAccountId, creditAccountId, amountFen, sourceKind: 'goods_deduction', sourceId, items }]
      : [];
  });
  if (requests.length > 0) await postTransfers(tx, requests, now);
};

const finish = async (tx: Tx, row: AgreementRow, now: Date): Promise<void> => {
  await addStep(tx, row.id, 'finished', {}, now);
  await notifyAgent(tx, row, 'finished', now);
};

/**
 * Runs at night, when the earnings of the day before have become available, and every hour after that: for a server
 * that was down, and for an agreement that was resumed or whose agent was released meanwhile.
 */
export const takeDueJob = defineLongJob<object>(
  'deductions.take-due',
  async ({ db, clock }) => ({ ...(await takeDue(db, clock.now())) }),
  '40 1-23 * * *',
);
