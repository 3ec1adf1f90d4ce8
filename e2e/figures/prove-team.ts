/** The work and volume of teams, and the level: from the transactions' own lines. */
import { sql } from '#platform/db/sql.ts';
import { addDays, daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import { getAgentSummary } from '#capabilities/agents/contract/lookup/get-agent-summary.ts';
import { getAgent } from '#capabilities/agents/contract/lookup/get-agent.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { listNewAgents } from '#capabilities/agents/contract/tree/list-new-agents.ts';
import { getLevel } from '#capabilities/levels/contract/get-level.ts';
import { countedBy, type Facts, type TradeFact } from './facts.ts';
import { proof } from './proof.ts';
import {
  amountAndCount,
  change,
  hourNow,
  monthToDate,
  refundsOf,
  salesOf,
  sameDaysBefore,
  sum,
  untilHour,
  within,
} from './sums.ts';

/** The sales in whose chain the agent stands below me; with `onlyOwn` those of its own merchants alone. */
const teamOf = (rows: readonly TradeFact[], agentId: number, onlyOwn = false): TradeFact[] =>
  rows.filter(({ agentIds }) => (onlyOwn ? agentIds[0] === agentId : agentIds.includes(agentId)));

const mine = ({ me }: Facts, rows: readonly TradeFact[]): number =>
  sum(rows.map(({ agentIds, sharesFen }) => sharesFen[agentIds.indexOf(me)] ?? 0));

const figures = (facts: Facts, agentId: number, onlyOwn = false) => {
  const [month, before] = [monthToDate(facts), sameDaysBefore(facts)];
  const sales = teamOf(salesOf(facts, 'team'), agentId, onlyOwn);
  const back = teamOf(refundsOf(facts, 'team'), agentId, onlyOwn);
  const until = (days: typeof month): number => amountAndCount(untilHour(sales, days, hourNow(facts))).amountFen;
  const curve = daysFrom(addDays(facts.today as BusinessDay, -29), facts.today as BusinessDay);
  return {
    amountFen: amountAndCount(sales.filter(within(month))).amountFen,
    changeTenths: change(until(month), until(before)),
    contributionFen: mine(facts, sales.filter(within(month))) + mine(facts, back.filter(within(month))),
    daysFen: curve.map((day) => amountAndCount(sales.filter((sale) => sale.day === day)).amountFen),
  };
};

interface TeamCounts {
  childCount: number;
  teamCount: number;
  terminalCount: number;
  ownTerminalCount: number;
  activatedCount: number;
  merchantCount: number;
  ownMerchantCount: number;
}

const countsOf = async ({ db }: Facts, agentId: number): Promise<TeamCounts | undefined> => {
  const rows = await countedBy<TeamCounts>(
    db,
    sql`select
      (select count(*) from agents.agent where parent_id = ${agentId}) as "childCount",
      (select count(*) from agents.agent where ${agentId} = any (path) and id <> ${agentId}) as "teamCount",
      count(terminal.id) as "terminalCount",
      count(terminal.id) filter (where holder_id = ${agentId}) as "ownTerminalCount",
      count(terminal.id) filter (where bind_status = 3) as "activatedCount",
      (select count(*) from merchants.merchant join agents.agent on agent.id = agent_id
        where merchant.status = 'approved' and ${agentId} = any (path)) as "merchantCount",
      (select count(*) from merchants.merchant where status = 'approved' and agent_id = ${agentId})
        as "ownMerchantCount"
      from agents.agent left join terminals.terminal on holder_id = agent.id and deleted_at is null
      where ${agentId} = any (path)`,
  );
  return rows[0];
};

const rowCounts = async (facts: Facts, id: string) => {
  const counts = await countsOf(facts, Number(id));
  return counts && { childCount: counts.childCount, teamCount: counts.teamCount, terminalCount: counts.terminalCount };
};

const rowAgain = async (facts: Facts, row: { id: string; figures?: unknown }) => ({
  ...(await rowCounts(facts, row.id)),
  ...(row.figures !== undefined && { figures: figures(facts, Number(row.id)) }),
});

export const agentSummary = proof(getAgentSummary, async (facts, _request, { agent, attention }) => {
  const id = Number(agent.id);
  const [{ daysFen: _days, ...month }, own] = [figures(facts, id), figures(facts, id, true)];
  const counts = await countsOf(facts, id);
  const all = {
    ...month,
    contributionFen: mine(
      facts,
      facts.trades.filter((trade) => trade.status === 1 && trade.agentIds[0] !== id).filter(within(monthToDate(facts))),
    ),
  };
  const before = sameDaysBefore(facts);
  const others = facts.trades.filter((trade) => trade.status === 1 && trade.agentIds[0] !== id);
  const until = (days: typeof before): number => mine(facts, untilHour(others, days, hourNow(facts)));
  return {
    agent: await rowCounts(facts, agent.id),
    month: all,
    contributionChangeTenths: change(until(monthToDate(facts)), until(before)),
    own: { ...own, terminalCount: counts?.ownTerminalCount, merchantCount: counts?.ownMerchantCount },
    childrenFen: month.amountFen - own.amountFen,
    movedFen: 0,
    attention: {
      count: (await needing(facts)).length,
      rows: await Promise.all(attention.rows.map((row) => rowAgain(facts, row))),
    },
  };
});

/** Figures of docs/domain.md §9, Attention. */
const needing = async (facts: Facts) => {
  const since = addDays(facts.today as BusinessDay, -29);
  const children = await countedBy<{ id: number; status: string; joined: string }>(
    facts.db,
    sql`select id, status, (joined_at at time zone 'Asia/Shanghai')::date as joined from agents.agent
      where parent_id = ${facts.me}`,
  );
  const sales = salesOf(facts, 'team');
  return children.filter(
    ({ id, status, joined }) =>
      status === 'frozen' || (joined < since && !teamOf(sales, id).some(({ day }) => day >= since)),
  );
};

export const agents = proof(listAgents, async (facts, _request, { rows }) => ({
  rows: await Promise.all(rows.map((row) => rowAgain(facts, row))),
}));

export const agentDetail = proof(getAgent, async (facts, { id }) => {
  const counts = await countsOf(facts, Number(id));
  return {
    ...(await rowCounts(facts, String(id))),
    figures: figures(facts, Number(id)),
    activatedCount: counts?.activatedCount,
    merchantCount: counts?.merchantCount,
  };
});

export const newAgents = proof(listNewAgents, async (facts, _request, { rows }) => ({
  rows: await Promise.all(
    rows.map(async ({ id }) => ({ terminalCount: (await countsOf(facts, Number(id)))?.terminalCount })),
  ),
}));

const levelValue = async (facts: Facts, { kind, levelName }: { kind: string; levelName?: string | undefined }) => {
  const month = monthToDate(facts);
  const net =
    amountAndCount(salesOf(facts, 'team').filter(within(month))).amountFen -
    amountAndCount(refundsOf(facts, 'team').filter(within(month))).amountFen;
  if (kind === 'volume') return net;
  const [found] = await countedBy<{ activations: number; directs: number }>(
    facts.db,
    sql`select (select count(*) from terminals.event join agents.agent on agent.id = from_agent_id
        where kind = 'activated' and ${facts.me} = any (path)
          and (at at time zone 'Asia/Shanghai')::date between ${month.from}::date and ${month.to}::date) as activations,
      (select count(*) from agents.agent where parent_id = ${facts.me} and level_code >= ${levelName ?? ''})
        as directs`,
  );
  return kind === 'activations' ? found?.activations : found?.directs;
};

export const level = proof(getLevel, async (facts, _request, answer) => {
  const month = monthToDate(facts);
  const again = async (condition: { kind: string; needed: number; dailyMean?: number; levelName?: string }) => {
    const value = (await levelValue(facts, condition)) ?? 0;
    const days = Number(facts.today.slice(8));
    const mean = Math.floor((2 * value * (condition.kind === 'volume' ? 1 : 10) + days) / (2 * days));
    return {
      value,
      needed: condition.needed,
      left: Math.max(0, condition.needed - value),
      ...(condition.dailyMean !== undefined && { dailyMean: mean }),
    };
  };
  const all = (conditions: readonly object[]) =>
    Promise.all(conditions.map((condition) => again(condition as Parameters<typeof again>[0])));
  return {
    keep: { conditions: await all(answer.keep.conditions), missed: answer.keep.missed, forgiven: answer.keep.forgiven },
    volume: {
      salesFen: amountAndCount(salesOf(facts, 'team').filter(within(month))).amountFen,
      refundFen: amountAndCount(refundsOf(facts, 'team').filter(within(month))).amountFen,
    },
    ...(answer.next && {
      next: { conditions: await all(answer.next.conditions), daysLeft: 30 - Number(facts.today.slice(8)) },
    }),
    // kept forever with the figures that decided: they are the facts
    changes: answer.changes,
  };
});
