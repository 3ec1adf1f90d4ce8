/** Checks that must hold after every day (docs/domain.md §14): set by set, by the day's own rows where they suffice. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import { differingAgents } from '#capabilities/statistics/server/checks/check-marks.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { lineOn } from '#simulator/year/people.ts';
import { stopwatch, type YearWorld } from '#simulator/year/world.ts';

/** By the key of the shares, because there is no index by transaction. */
const SHARES = sql`select sum(share_fen) as fen from trades.share where share.agent_id = any (trade.agent_ids)
  and share.occurred_at = trade.occurred_at and share.trade_id = trade.id`;

/** Violations among the rows that were booked after a transaction. */
const BOOKED = (after: number): Readonly<Record<string, Sql>> => ({
  'a phase of a communication fee is earned twice': sql`
    select 'phase ' || phase || ' of terminal ' || terminal_id as what from rewards.fee_collection
    where outcome = 'earned' group by terminal_id, phase
    having count(*) > 1`,
  'a communication fee is earned that was not collected, or that was returned': sql`
    select 'award ' || award.id as what from rewards.award left join rewards.clawback on award_id = award.id
    join trades.fee on 'fee:' || fee.id = substring(award.key from '^fee:[0-9]+')
    where award.kind = 'communication_fee' and reverses_id is null
      and pool_fen - coalesce(clawback.fen, 0) > fee.amount_fen - fee.refunded_fen`,
  'the shares of a transaction and the operator’s part are not its fee': sql`
    select trade.reference as what from trades.trade
    left join lateral (${SHARES}) as shared on true
    where trade.id > ${after} and status = 1
      and coalesce(shared.fen, 0) + (case kind when 'sale' then 1 else -1 end) *
        remaining_fens[cardinality(remaining_fens)]
        <> (case kind when 'sale' then fee_fen else -fee_fen end)`,
  'a share of a sale is negative': sql`
    select trade.reference as what from trades.trade join trades.share on share.agent_id = any (trade.agent_ids)
      and share.occurred_at = trade.occurred_at and share.trade_id = trade.id
    where trade.id > ${after} and kind = 'sale' and share_fen < 0`,
  'more was refunded than was paid': sql`
    select reference as what from trades.trade where trade.id > ${after}
      and (refunded_fen > amount_fen or fee_back_fen > fee_fen)`,
  'a withdrawal is not in the state of its hold': sql`
    select no as what from withdrawals.withdrawal join ledger.hold on hold.id = hold_id
    where hold.state <> case when status = 'paid' then 'posted' when status in ('rejected', 'failed', 'cancelled')
      then 'voided' else 'open' end or hold.amount_fen <> withdrawal.amount_fen`,
  'an award was booked twice': sql`
    select kind || ' ' || key as what from rewards.award group by kind, key having count(*) > 1`,
});

/** Checks of the present terminals, besides testing/terminal-violations.ts, which runs in full at month ends. */
const STOCK: Readonly<Record<string, Sql>> = {
  'a bound terminal without an open binding, or the reverse': sql`
    select sn as what from terminals.terminal
    left join terminals.binding on terminal_id = terminal.id and unbound_at = 'infinity'
    where (bind_status = 0) <> (binding.id is null) or (bind_status <> 0 and terminal.merchant_id is null)
      or binding.merchant_id <> terminal.merchant_id or binding.agent_id <> holder_id`,
  'an activated terminal that was never bound': sql`
    select sn as what from terminals.terminal where bind_status = 3 and (activated_at is null or bound_at is null)`,
  'a terminal waits for an operation that does not hold it': sql`
    select sn as what from terminals.terminal
    full join (select terminal_id, operation_id from terminals.operation_item join terminals.operation
      on operation.id = operation_id where outcome = 'pending' and status = 0) as item
      on item.terminal_id = terminal.id and item.operation_id = pending_operation_id
    where (pending_operation_id is null) <> (item.operation_id is null)`,
};

/** Faults that a job set aside instead of failing. */
const FAULTS: Readonly<Record<string, Sql>> = {
  'a job has a fault': sql`select name || ' ' || subject || ': ' || error as what from platform.job_fault`,
};

const audited = (since: Date): Sql => sql`
  select request_id || ' ' || min(call) as what from audit.entry
  where at >= ${since} and request_id like 'simulated-year-%' and outcome = 'done'
  group by request_id having count(*) <> 1`;

const found = async (db: Db, checks: Readonly<Record<string, Sql>>): Promise<string[]> => {
  const problems: string[] = [];
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await sql<{ what: string }>`select what from (${query}) as found limit 5`.execute(db);
    if (rows.length > 0) problems.push(`${name}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return problems;
};

/** The stored ancestry against the joins and moves of the acts. */
const treeProblems = (w: YearWorld): string[] =>
  w.agents.flatMap(({ id, path }) => {
    const line = lineOn(w, id, w.day).toReversed();
    return line.join('/') === path.join('/') ? [] : [`the path of ${id} is ${path.join('/')}, not ${line.join('/')}`];
  });

/** Rows arrive up to six days late, and a refund's money at any time on its own day. */
const RECOUNTED_DAYS = 8;

const recountProblems = async (db: Db, from: string, to: string): Promise<string[]> => {
  const { differences } = await recount(db, { from, to });
  return differences
    .slice(0, 5)
    .map(
      ({ agentId, day, what, shown, recounted }) => `${what} of ${agentId} on ${day}: ${shown}, recounted ${recounted}`,
    );
};

/** @param after id of the last transaction of the days before. */
export const checkDay = async (w: YearWorld, after: number): Promise<string[]> => {
  const { db } = w.host;
  const timed = stopwatch(w);
  const problems = await found(db, {
    ...BOOKED(after),
    ...STOCK,
    ...FAULTS,
    'a call has not one audit row': audited(startOfDay(w.day)),
  });
  timed('of the day');
  problems.push(...treeProblems(w));
  problems.push(...(await recountProblems(db, addDays(w.day, -RECOUNTED_DAYS), w.day)));
  timed('recount of nine days');
  for (const { agentId, differences } of await differingAgents(db, 5))
    problems.push(`the checked mark of ${agentId} says: ${JSON.stringify(differences.slice(0, 2))}`);
  return [...problems, ...w.findings.splice(0)];
};

export const recountAll = (db: Db): Promise<string[]> => recountProblems(db, '2000-01-01', '2999-12-31');
