/** Stages and activations: the counting amounts are added up again from the transactions of the window. */
import { sql, type Sql } from '#platform/db/sql.ts';
import { addDays, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { getActivationSummary } from '#capabilities/assessments/contract/activations/get-activation-summary.ts';
import { listActivations } from '#capabilities/assessments/contract/activations/list-activations.ts';
import { getTaskSummary } from '#capabilities/assessments/contract/tasks/get-task-summary.ts';
import { listTasks } from '#capabilities/assessments/contract/tasks/list-tasks.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';
import { countedBy, type Facts } from './facts.ts';
import { proof } from './proof.ts';
import { sum, type Side } from './sums.ts';

interface CheckFact {
  id: string;
  stage: number;
  status: number;
  fromDay: string;
  toDay: string;
  minVolumeFen: number;
  minCount: number;
  metOn: string | null;
  terminalId: number;
  isOwn: boolean;
  /** Award of the caller, if it is met today, or booked. */
  awardId: number | null;
  /** The conditions for sales: for the activation's minimum, and for the stages. */
  conditions: Conditions;
  boundAt: Date;
  unboundAt: Date | null;
  policyId: number;
  pool: number;
  tradeId: number | null;
}

const checksOf = ({ db, me }: Facts): Promise<CheckFact[]> =>
  countedBy(
    db,
    sql`select c.id::text, stage, c.status, from_day as "fromDay", to_day as "toDay",
      min_volume_fen as "minVolumeFen", min_count as "minCount", met_on as "metOn", a.terminal_id as "terminalId",
      holder_id = ${me} as "isOwn", award_id as "awardId", a.bound_at as "boundAt", a.trade_id as "tradeId",
      nullif(a.unbound_at, 'infinity') as "unboundAt", a.policy_id as "policyId", pool_fen as pool,
      coalesce(case when stage = 0 then plan.content->'activationSales' else plan.content->'stages' end, '{}')
        as conditions
    from assessments.stage_check c join assessments.activation a on a.id = activation_id
    join assessments.plan on plan.id = a.plan_id join agents.agent on agent.id = holder_id
    where ${me} = any (path)`,
  );

interface Conditions {
  excludedPaymentTypes?: number[];
  totalTypes?: number[];
  minTransactionFen?: number;
  notFirst?: number;
}

/** Stages by the conditions that the demo's policies have. */
const isCounted = (
  { amountFen, paymentType, totalType }: Facts['trades'][number],
  { excludedPaymentTypes, totalTypes, minTransactionFen = 0 }: Conditions,
): boolean =>
  amountFen >= minTransactionFen &&
  !excludedPaymentTypes?.includes(paymentType) &&
  (totalTypes?.includes(totalType) ?? true);

/** Sales of the binding in the window, less the refunds made so far. */
const progressOf = (facts: Facts, check: CheckFact) => {
  const { terminalId, boundAt, unboundAt, fromDay, toDay, conditions } = check;
  const all = facts.trades
    .filter(
      (trade) =>
        trade.kind === 'sale' &&
        trade.status === 1 &&
        trade.terminalId === terminalId &&
        trade.occurredAt >= boundAt &&
        (unboundAt === null || trade.occurredAt < unboundAt),
    )
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  const sales = all
    .slice(conditions.notFirst ?? 0)
    .filter((trade) => trade.day >= fromDay && trade.day <= toDay && isCounted(trade, conditions));
  const left = sales.map(
    ({ id, amountFen }) =>
      amountFen -
      sum(facts.trades.filter((back) => back.originalId === id && back.status === 1).map((back) => back.amountFen)),
  );
  return { volumeFen: sum(left), count: left.filter((fen) => fen > 0).length };
};

/** The part that the plan in force today gives: the amount that the ledger would book. */
const rewardOf = async ({ db, me, today }: Facts, check: CheckFact): Promise<number> => {
  if (check.awardId !== null) {
    const rows = await countedBy<{ fen: number }>(
      db,
      sql`select coalesce(sum(share_fen), 0) as fen from rewards.award_share where agent_id = ${me}
        and award_id in (select id from rewards.award where id = ${check.awardId} or reverses_id = ${check.awardId})`,
    );
    return rows[0]?.fen ?? 0;
  }
  const kind = check.stage === 0 ? 'activation' : 'stage';
  const line = await countedBy<{ agentId: number; fen: number }>(
    db,
    sql`select agent_id as "agentId", coalesce((select value from policies.part_term part
        where part.agent_id = member.agent_id and part.policy_id = ${check.policyId} and part.kind = ${kind}
          and part.item = ${check.stage} and valid_from <= ${today}::date order by valid_from desc limit 1), 0) as fen
      from (select path, cardinality(path) as size from agents.position
        where agent_id = (select holder_id from assessments.activation join assessments.stage_check c
          on c.activation_id = activation.id where c.id = ${check.id}::bigint)
        and valid_from <= ${check.fromDay}::date order by valid_from desc limit 1) as place
      cross join lateral unnest(path) with ordinality as member (agent_id, ord) order by ord desc`,
  );
  let below = 0;
  for (const { agentId, fen } of line) {
    const reached = Math.min(check.pool, Math.max(below, fen));
    if (agentId === me) return reached - below;
    below = reached;
  }
  return 0;
};

const ofSide = (side: Side) => (check: CheckFact) => side === 'team' || check.isOwn;
const SOON_DAYS = 3;

const missing = (facts: Facts, check: CheckFact): number =>
  Math.max(0, check.minVolumeFen - progressOf(facts, check).volumeFen);

const rewards = async (facts: Facts, checks: readonly CheckFact[]): Promise<number> =>
  sum(await Promise.all(checks.map((check) => rewardOf(facts, check))));

const begun =
  ({ today }: Facts) =>
  (check: CheckFact): boolean =>
    check.fromDay <= today;

const MONTH_DAYS = 30;

/** Checks that run today, activations too. */
const runningOf = async (facts: Facts, side: Side): Promise<CheckFact[]> =>
  (await checksOf(facts))
    .filter(ofSide(side))
    .filter(begun(facts))
    .filter(({ status, toDay }) => status === 0 && toDay >= facts.today);

export const taskSummary = proof(getTaskSummary, async (facts, { scope = 'self' }, answer) => {
  const running = await runningOf(facts, scope);
  const all = (await checksOf(facts)).filter(({ stage }) => stage > 0).filter(ofSide(scope));
  const dayIn = (days: number): string => addDays(facts.today as BusinessDay, days);
  const between = async (checks: readonly CheckFact[], from: string, to: string) => {
    const group = checks.filter(({ toDay }) => toDay >= from && toDay <= to);
    return { count: group.length, rewardFen: await rewards(facts, group) };
  };
  const byDays = async (checks: readonly CheckFact[]) => ({
    soon: await between(checks, facts.today, dayIn(SOON_DAYS)),
    month: await between(checks, dayIn(SOON_DAYS + 1), dayIn(MONTH_DAYS)),
    later: await between(checks, dayIn(MONTH_DAYS + 1), '9999'),
  });
  return {
    stage: await byDays(running.filter(({ stage }) => stage > 0)),
    activation: await byDays(running.filter(({ stage }) => stage === 0)),
    // tested by assessments/server/checks/due-fees.test.ts
    fee: answer.fee,
    met: { count: all.filter(({ status }) => status === 1).length },
    missed: { count: all.filter(({ status }) => status === -1).length },
  };
});

const rowAgain = async (facts: Facts, check: CheckFact) => {
  const progress = progressOf(facts, check);
  return {
    ...progress,
    missingFen: missing(facts, check),
    missingCount: Math.max(0, check.minCount - progress.count),
    rewardFen: await rewardOf(facts, check),
    daysLeft: daysBetween(facts.today as BusinessDay, check.toDay as BusinessDay),
  };
};

export const tasks = proof(listTasks, async (facts, _request, { rows }) => {
  const checks = new Map((await checksOf(facts)).map((check) => [check.id, check]));
  return {
    rows: await Promise.all(
      rows.map((row) => {
        const check = row.id === undefined ? undefined : checks.get(row.id);
        if (check) return rowAgain(facts, check);
        // a fee: held by assessments/server/checks/due-fees.test.ts
        return row.kind === 'fee' ? row : undefined;
      }),
    ),
  };
});

const countedIn = async (facts: Facts, { scope = 'self', from, to }: { scope?: Side; from?: string; to?: string }) =>
  (await checksOf(facts)).filter(
    (check) =>
      check.stage === 0 &&
      check.status === 1 &&
      ofSide(scope)(check) &&
      (check.metOn ?? '') >= (from ?? '') &&
      (check.metOn ?? '') <= (to ?? '9999'),
  );

export const activationSummary = proof(getActivationSummary, async (facts, request, answer) => {
  const met = await countedIn(facts, request as { scope?: Side; from: string; to: string });
  const waiting = (await runningOf(facts, request.scope ?? 'self')).filter(({ stage }) => stage === 0);
  return {
    count: met.length,
    rewardFen: await rewards(facts, met),
    days: answer.days.map(({ day }) => ({ count: met.filter(({ metOn }) => metOn === day).length })),
    waiting: {
      count: waiting.length,
      rewardFen: await rewards(facts, waiting),
      ...(waiting.length > 0 && {
        daysLeft: Math.min(
          ...waiting.map(({ toDay }) => daysBetween(facts.today as BusinessDay, toDay as BusinessDay)),
        ),
      }),
    },
  };
});

export const activations = proof(listActivations, async (facts, _request, { rows }) => {
  const checks = new Map((await checksOf(facts)).map((check) => [check.id, check]));
  return {
    rows: await Promise.all(
      rows.map(async ({ id }) => {
        const check = checks.get(id as string);
        const first = facts.trades.find((trade) => trade.id === check?.tradeId);
        return check && { firstFen: first?.amountFen, rewardFen: await rewardOf(facts, check) };
      }),
    ),
  };
});

/** The account that looks at the pages, which the stage made last: notes and what was read are each account's own. */
const viewer = ({ me }: Facts): Sql => sql`(select max(id) from session.account where agent_id = ${me})`;

/** Days before a silent merchant is lost. */
const LEAVING_DAYS = 10;

/** Classes of merchants (docs/domain.md §9): days until each own merchant that is soon lost will be, soonest first. */
const leavingOf = async ({ db, me, now, today }: Facts): Promise<number[]> => {
  const rows = await countedBy<{ quietSince: string; silentDays: number; lostDays: number }>(
    db,
    sql`select greatest(opened.day, max((occurred_at at time zone 'Asia/Shanghai')::date)) as "quietSince",
        rule.silent_days as "silentDays", rule.lost_days as "lostDays"
      from merchants.merchant
      cross join lateral (select (approved_at at time zone 'Asia/Shanghai')::date) as opened (day)
      cross join lateral (select silent_days, lost_days from portfolio.class_rule
        where from_day <= ${today}::date order by from_day desc limit 1) as rule
      left join trades.trade on merchant_id = merchant.id and trade.kind = 'sale' and trade.status = 1
        and occurred_at <= ${now}
      where merchant.agent_id = ${me} and merchant.status = 'approved'
        and merchant.id not in (select merchant_id from merchants.snooze
          where agent_id = ${me} and until_day > ${today}::date)
      group by merchant.id, opened.day, rule.silent_days, rule.lost_days`,
  );
  return rows
    .map((row) => ({ ...row, quiet: daysBetween(row.quietSince as BusinessDay, today as BusinessDay) }))
    .filter(({ quiet, silentDays, lostDays }) => quiet >= silentDays && quiet >= lostDays - LEAVING_DAYS)
    .map(({ quiet, lostDays }) => lostDays - quiet)
    .filter((daysLeft) => daysLeft > 0)
    .toSorted((a, b) => a - b);
};

export const todos = proof(listTodos, async (facts, _request, answer) => {
  const soonest = addDays(facts.today as BusinessDay, SOON_DAYS);
  const due = (await runningOf(facts, 'self'))
    .filter(({ toDay }) => toDay <= soonest)
    .toSorted((a, b) => (a.toDay === b.toDay ? Number(a.id) - Number(b.id) : a.toDay < b.toDay ? -1 : 1));
  const [first] = due;
  const [waiting] = await countedBy<Record<string, number>>(
    facts.db,
    sql`select (select coalesce(sum(item_count), 0) from terminals.operation where confirm_agent_id = ${facts.me}
        and status = 0 and type = 1) as terminal_transfer,
      (select coalesce(sum(item_count), 0) from terminals.operation where confirm_agent_id = ${facts.me}
        and status = 0 and type = 2) as terminal_recall,
      (select coalesce(sum(item_count), 0) from terminals.operation where confirm_agent_id = ${facts.me}
        and status = 0 and type = 5) as terminal_return,
      (select count(*) from agents.note join agents.agent on agent.id = about_agent_id
        where account_id = ${viewer(facts)} and ${facts.me} = any (path) and done_at is null
          and due_day <= ${facts.today}::date) as follow_up,
      (select count(*) from deductions.agreement where agent_id = ${facts.me} and offered_until >= ${facts.today}::date
        and not exists (select from deductions.step where agreement_id = agreement.id and step <> 'offered'))
        as deduction,
      (select count(*) from merchants.merchant where agent_id = ${facts.me} and status = 'rejected')
        as merchant_rejected,
      (select count(*) from changes.change where agent_id = ${facts.me} and kind = 'rate' and state = 3
        and reason = 'refused') as change_failed`,
  );
  const leaving = await leavingOf(facts);
  const counts: Record<string, number> = { ...waiting, stage: due.length, merchant_leaving: leaving.length };
  const listed: string[] = answer.todos.map(({ kind }) => kind);
  // rows that should have been listed and were not come last
  const left = Object.keys(counts).filter((kind) => counts[kind] !== 0 && !listed.includes(kind));
  return {
    todos: [...listed, ...left].map((kind) => ({
      count: counts[kind] ?? 0,
      ...(kind === 'stage' && {
        missingFen: first && missing(facts, first),
        daysLeft: first && daysBetween(facts.today as BusinessDay, first.toDay as BusinessDay),
      }),
      ...(kind === 'merchant_leaving' && { daysLeft: leaving[0] }),
    })),
  };
});

/** Unread notices to everybody and to this agent alone, of the last 180 days. */
const unreadOf = async (facts: Facts): Promise<number | undefined> => {
  const [found] = await countedBy<{ total: number }>(
    facts.db,
    sql`select count(*) as total from content.notice where (agent_id is null or agent_id = ${facts.me})
      and published_at <= ${facts.now} and published_at > ${facts.now}::timestamptz - interval '180 days'
      and id not in (select notice_id from content.notice_read where account_id = ${viewer(facts)})`,
  );
  return found?.total;
};

export const notices = proof(listNotices, async (facts) => ({ total: await unreadOf(facts) }));

/** Read from the setting directly, not by the product's code. */
const payeesOf = async (facts: Facts) => {
  const [found] = await countedBy<{ hours: number; left: number }>(
    facts.db,
    sql`select (select value::int from reference.config where key = 'settlement_payee_hours') as hours,
      10 - (select count(*)::int from settlement.account where agent_id = ${facts.me} and deleted_at is null
        and replaces_id is null) as left`,
  );
  return found;
};

/** Payments on their way to the agent's own account. */
const payingOf = async (facts: Facts) => {
  const [found] = await countedBy<{ count: number; amountFen: number }>(
    facts.db,
    sql`select count(*) as count, coalesce(sum(amount_fen), 0) as "amountFen" from withdrawals.withdrawal
      where settlement_account_id = (select id from settlement.account where agent_id = ${facts.me}
        and deleted_at is null and kind = 'own' and replaces_id is null)
      and status in ('applied', 'reviewing', 'paying')`,
  );
  return found;
};

export const profile = proof(getProfile, async (facts) => {
  const [counts] = await countedBy<{
    settlementAccounts: number;
    directAgents: number;
    employees: number;
    devices: number;
  }>(
    facts.db,
    sql`select (select count(*) from settlement.account where agent_id = ${facts.me} and deleted_at is null)
        as "settlementAccounts",
      (select count(*) from agents.agent where parent_id = ${facts.me}) as "directAgents",
      (select count(*) from session.account where agent_id = ${facts.me} and role <> 'agent'
        and status = 'normal' and coalesce(until >= ${facts.today}, true)) as employees,
      (select count(*) from session.token join session.account on account.id = account_id
        where agent_id = ${facts.me} and token.ended_at is null) as devices`,
  );
  const paying = await payingOf(facts);
  return {
    ...(paying && paying.count > 0 && { settlement: { paying } }),
    payees: await payeesOf(facts),
    counts: { ...counts, unreadNotices: await unreadOf(facts) },
  };
});
