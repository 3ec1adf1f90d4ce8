import type { RequestOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantInScope, merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { MOST_QUIET } from '../../contract/classes/quiet-classes.ts';
import { sendReminders } from '../../contract/quiet/send-reminders.ts';
import { seenMerchants } from '../seen-merchants.ts';

type Request = RequestOf<typeof sendReminders>;

interface QuietMerchant {
  id: MerchantId;
  agentId: AgentId;
}

/**
 * Merchants of sub-agents that a reminder may name: nobody is notified about a merchant that the caller may not see.
 */
const heldBelow = async ({ db, caller, now }: AgentContext, { class: name, id }: Request): Promise<QuietMerchant[]> => {
  const asked = { class: name, scope: 'team', isBelow: true } as const;
  const seen = await seenMerchants(
    db,
    caller.scope,
    id === undefined ? { ...asked, snoozed: 'hide' } : asked,
    businessDay(now),
  );
  const { rows } = await sql<QuietMerchant>`
    select merchant_id as id, agent_id as "agentId" from portfolio.merchant
    where ${seen} ${id === undefined ? sql`` : sql`and merchant_id = ${id}`}
    order by class, sort, merchant_id limit ${MOST_QUIET}`.execute(db);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return rows.filter(({ agentId }) => {
    const agent = agents.get(agentId);
    return agent?.closedAt === null && agentRef(agent, { id: caller.agentId }).relation !== 'outside';
  });
};

/** Leaves out those that the caller has mentioned today; two presses at once mention each merchant once. */
const notYetToday = async (
  { db, caller, now }: AgentContext,
  held: readonly QuietMerchant[],
): Promise<QuietMerchant[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into portfolio.reminder (agent_id, merchant_id, reminded_on)
    select ${caller.agentId}, id, ${businessDay(now)}::date
    from unnest(${held.map(({ id }) => id)}::bigint[]) as given (id) order by id
    on conflict (agent_id, merchant_id) do update set reminded_on = excluded.reminded_on
    where reminder.reminded_on < excluded.reminded_on
    returning merchant_id as id`.execute(db);
  const fresh = new Set(rows.map(({ id }) => id));
  return held.filter(({ id }) => fresh.has(id));
};

/** One notice for all merchants of a holder. It does not say which agent above has sent it. */
const noticesOf = async (context: AgentContext, held: readonly QuietMerchant[], name: Request['class']) => {
  const merchants = await merchantsByIds(
    context.db,
    held.map(({ id }) => id),
  );
  const byHolder = Map.groupBy(held, ({ agentId }) => agentId);
  return [...byHolder].map(([agentId, own]): NewNotice => {
    const first = own[0]?.id;
    return {
      agentId,
      kind: 'team',
      key: 'merchants_quiet',
      values: { count: own.length, name: (first !== undefined && merchants.get(first)?.name) || '' },
      link: own.length === 1 ? `/merchant?id=${first}` : `/pages/home/data/merch?scope=self&class=${name}`,
    };
  });
};

export const sendRemindersRoute = handle(sendReminders, async (context, request) => {
  const { db, caller, audit, now } = context;
  if (request.id !== undefined) await merchantInScope(db, caller.scope, request.id);
  const held = await notYetToday(context, await heldBelow(context, request));
  const notices = await noticesOf(context, held, request.class);
  await notify(db, notices, now);
  const answer = { holders: notices.length, merchants: held.length };
  audit({ subject: 'agent', subjectId: caller.agentId, after: { reminded: answer } });
  return answer;
});
