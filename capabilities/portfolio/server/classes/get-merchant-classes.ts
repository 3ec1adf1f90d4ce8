import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getMerchantClasses, MERCHANT_CLASSES } from '../../contract/classes/get-merchant-classes.ts';
import { refreshedAt } from '../refreshed-at.ts';
import { rulesOn } from './class-rules.ts';

type Request = RequestOf<typeof getMerchantClasses>;

/** The class in `class_count` of silent merchants that will soon be lost. */
const LEAVING = 6;

const countsOf = async (db: Db, agentId: AgentId, isTeam: boolean): Promise<Map<number, number>> => {
  const { rows } = await sql<{ class: number; count: number }>`
    select class, count from portfolio.class_count where agent_id = ${agentId} and is_team = ${isTeam}`.execute(db);
  return new Map(rows.map((row) => [row.class, row.count]));
};

const flowsOf = async (db: Db, agentId: AgentId, { from, to, scope }: Request): Promise<Map<string, number>> => {
  const { rows } = await sql<{ kind: string; count: NotNull<number> }>`
    select kind, sum(count)::bigint as count from portfolio.class_flow
    where agent_id = ${agentId} and is_team = ${scope === 'team'} and day between ${from}::date and ${to}::date
    group by kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
};

export const getMerchantClassesRoute = handle(getMerchantClasses, async ({ db, caller, now }, request) => {
  if (request.from > request.to) throw malformed({ to: 'field.invalid' });
  const [rule, before] = await rulesOn(db, businessDay(now));
  const at = await refreshedAt(db);
  const counts = await countsOf(db, caller.agentId, request.scope === 'team');
  const flows = await flowsOf(db, caller.agentId, request);
  return {
    ...(at && { at: at.toISOString() }),
    rule,
    ...(before && { before }),
    classes: MERCHANT_CLASSES.map((name, index) => ({ class: name, count: counts.get(index + 1) ?? 0 })),
    leaving: counts.get(LEAVING) ?? 0,
    silent: flows.get('silent') ?? 0,
    lost: flows.get('lost') ?? 0,
    woken: flows.get('woken') ?? 0,
  };
});
