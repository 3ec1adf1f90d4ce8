/** The facts for the statements of some agents: batched reads, however many agents there are. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type {
  EntrySum,
  MonthFacts,
  PaidWithdrawal,
  TradeSum,
  WalletMonth,
} from '../../rules/closing/statement-content.ts';
import { boundsOf } from './month-bounds.ts';

/** Agents with ids after the first, up to the last. */
export interface AgentRange {
  readonly after: number;
  readonly last: number;
}

type AgentRow<T> = T & { agentId: AgentId };

/** The source of entries and sales: the gathered sums, or the facts themselves. */
interface Sources {
  readonly entries: Sql;
  readonly trades: Sql;
}

const gathered = (month: BusinessMonth, { after, last }: AgentRange): Sources => {
  const own = sql`month = ${boundsOf(month).first} and agent_id > ${after} and agent_id <= ${last}`;
  return {
    entries: sql`(select * from statements.entry_sum where ${own})`,
    trades: sql`(select * from statements.trade_sum where ${own})`,
  };
};

const anew = (month: BusinessMonth, agentId: AgentId): Sources => {
  const { from, to } = boundsOf(month);
  return {
    entries: sql`ledger.api_month_entries(${from}, ${to}, ${agentId})`,
    trades: sql`trades.api_month_sums(${from}, ${to}, ${agentId})`,
  };
};

const entriesFrom = async (db: Db, entries: Sql): Promise<AgentRow<EntrySum>[]> => {
  const { rows } = await sql<AgentRow<EntrySum>>`
    select agent_id as "agentId", wallet, kind, sign, count, fen from ${entries} as entry
    order by agent_id, wallet, kind, sign`.execute(db);
  return rows;
};

type TradeRow = AgentRow<Omit<TradeSum, 'policyName'>> & { policyId: PolicyId };

const tradesFrom = async (db: Db, trades: Sql): Promise<AgentRow<TradeSum>[]> => {
  const { rows } = await sql<TradeRow>`
    select agent_id as "agentId", policy_id as "policyId", total_type as "totalType", count, amount_fen as "amountFen",
      share_fen as "shareFen", back_fen as "backFen"
    from ${trades} as sums order by agent_id, policy_id, total_type`.execute(db);
  const policies = await policiesByIds(db, [...new Set(rows.map(({ policyId }) => policyId))]);
  return rows.map(({ policyId, ...row }) => ({ ...row, policyName: policies.get(policyId)?.name ?? '' }));
};

const balancesOf = async (
  db: Db,
  month: BusinessMonth,
  { after, last }: AgentRange,
): Promise<AgentRow<WalletMonth>[]> => {
  const { rows } = await sql<AgentRow<WalletMonth>>`
    select agent_id as "agentId", wallet, opening_fen as "openingFen", closing_fen as "closingFen"
    from ledger.api_month_balances(${boundsOf(month).first}, ${after}, ${last})`.execute(db);
  return rows;
};

const paidTo = async (
  db: Db,
  month: BusinessMonth,
  { after, last }: AgentRange,
): Promise<AgentRow<PaidWithdrawal>[]> => {
  const { from, to } = boundsOf(month);
  const { rows } = await sql<AgentRow<PaidWithdrawal>>`
    select agent_id as "agentId", wallet, paid_on::text as day, amount_fen as "amountFen", cost_fen as "costFen",
      net_fen as "netFen"
    from withdrawals.api_month_withdrawals(${from}, ${to}, ${after}, ${last})`.execute(db);
  return rows;
};

const byAgent = <T extends { agentId: AgentId }>(rows: readonly T[]): Map<AgentId, T[]> => {
  const groups = new Map<AgentId, T[]>();
  for (const row of rows) {
    const group = groups.get(row.agentId);
    if (group === undefined) groups.set(row.agentId, [row]);
    else group.push(row);
  }
  return groups;
};

const readFrom = async (
  db: Db,
  month: BusinessMonth,
  range: AgentRange,
  sources: Sources,
): Promise<Map<AgentId, MonthFacts>> => {
  const [entries, trades, wallets, withdrawals] = await Promise.all([
    entriesFrom(db, sources.entries).then(byAgent),
    tradesFrom(db, sources.trades).then(byAgent),
    balancesOf(db, month, range).then(byAgent),
    paidTo(db, month, range).then(byAgent),
  ]);
  return new Map(
    [...wallets].map(([id, own]) => [
      id,
      {
        entries: entries.get(id) ?? [],
        trades: trades.get(id) ?? [],
        wallets: own,
        withdrawals: withdrawals.get(id) ?? [],
      },
    ]),
  );
};

/** By agent, from the gathered sums; agents without an entry up to the end of the month are left out. */
export const readFacts = (db: Db, month: BusinessMonth, range: AgentRange): Promise<Map<AgentId, MonthFacts>> =>
  readFrom(db, month, range, gathered(month, range));

/** The facts of one agent, from the ledger and the transactions themselves. */
export const readFactsAnew = async (
  db: Db,
  month: BusinessMonth,
  agentId: AgentId,
): Promise<MonthFacts | undefined> => {
  const facts = await readFrom(db, month, { after: agentId - 1, last: agentId }, anew(month, agentId));
  return facts.get(agentId);
};
