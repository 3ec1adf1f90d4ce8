import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { checkStepUpWithoutCode } from '#capabilities/session/server/api.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { CLOSING_PAGE } from '../contract/closing-fields.ts';
import { openConditions } from './conditions.ts';
import { coolingOffDays, dueAfter } from './cooling-off.ts';

/** Checked before the proof, so that no attempt is spent on a request that would be refused anyway. */
const requireSettled = async ({ db, caller, now }: AgentContext): Promise<void> => {
  const open = await openConditions(db, caller.agentId, now);
  if (open.length > 0) throw refuse('closing_conditions', { count: open.length });
};

const insert = async ({ db, caller, now }: AgentContext & { db: Tx }, dueAt: Date): Promise<void> => {
  const { rows } = await sql`
    insert into privacy.closing (agent_id, account_id, applied_at, due_at)
    values (${caller.agentId}, ${caller.accountId}, ${now}, ${dueAt})
    on conflict (agent_id) where state in ('waiting', 'closed', 'erased') do nothing returning id`.execute(db);
  if (rows.length === 0) throw refuse('closing_waiting');
};

/** The conditions are checked again when the waiting time is over, by the code that closes the account. */
export const applyClosingRoute = handle(applyClosing, async (context, proof) => {
  const { db, caller, now } = context;
  await requireSettled(context);
  await checkStepUpWithoutCode(context, proof);
  const dueAt = dueAfter(now, await coolingOffDays(db));
  await insert(context, dueAt);
  const values = { day: businessDay(dueAt) };
  await notify(
    db,
    [{ agentId: caller.agentId, kind: 'system', key: 'closing_asked', values, link: CLOSING_PAGE }],
    now,
  );
  context.audit({ subject: 'agent', subjectId: caller.agentId, after: { dueAt: dueAt.toISOString() } });
  return { dueAt: dueAt.toISOString() };
});
