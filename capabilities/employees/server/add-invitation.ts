import type { RequestOf } from '#platform/contract/call.ts';
import { grantsOf } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { opaqueToken } from '#platform/ids/ids.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { countCheck, lockMobile, isTaken } from '#capabilities/invitations/server/api.ts';
import { requireDirect } from '#capabilities/merchants/server/api.ts';
import { addInvitation } from '../contract/add-invitation.ts';
import type { EmployeeInvitationId } from '../contract/employee-ids.ts';
import { invitationEnd } from '../rules/invitation-end.ts';
import { limits } from '../rules/limits.ts';
import { openInvitations } from './invitation-row.ts';
import { lockEmployees, requirePlace } from './lock-employees.ts';
import { requireDay } from './require-day.ts';
import { SEND_JOB } from './send-invitations.ts';

type InvitationRequest = RequestOf<typeof addInvitation>;
type AddContext = AgentContext & { readonly db: Tx };

/** Each invitation sends one message, so that nobody is written to again and again. */
const requireMessage = async ({ db, now }: AddContext, mobile: string): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employees.invitation
    where mobile = ${mobile} and created_at >= ${startOfDay(businessDay(now))} and message <> 'failed'`.execute(db);
  if (onlyRow(rows).count >= limits.messagesADay) throw refuse('employee_messages_used', { most: limits.messagesADay });
};

/** An account has one mobile and a mobile one account, so that a login by mobile is never of two. */
const requireFree = async (context: AddContext, mobile: string): Promise<void> => {
  const { db, caller, now } = context;
  await countCheck(context);
  await lockMobile(db, mobile);
  if (await isTaken(db, mobile)) throw refuse('mobile_has_account');
  const open = await openInvitations(db, caller.agentId, now);
  if (open.some((each) => each.mobile === mobile)) throw refuse('employee_is_invited');
  await requireMessage(context, mobile);
};

const insert = async ({ db, caller, now }: AddContext, wanted: InvitationRequest): Promise<EmployeeInvitationId> => {
  const { mobile, name, role, grants, until, mostAtOnce, merchantIds } = wanted;
  const { rows } = await sql<{ id: EmployeeInvitationId }>`
    insert into employees.invitation (code, agent_id, mobile, name, role, grants, until, most_at_once,
      merchant_ids, created_at, expires_at)
    values (${opaqueToken(16)}, ${caller.agentId}, ${mobile}, ${name}, ${role},
      ${grantsOf(role, grants)}::text[], ${until ?? null}, ${mostAtOnce ?? null}, ${merchantIds ?? null}::bigint[],
      ${now}, ${invitationEnd(now, until)}) returning id`.execute(db);
  return onlyRow(rows).id;
};

export const addInvitationRoute = handle(addInvitation, async (context, wanted) => {
  const { db, caller, now, services } = context;
  requireDay(wanted.until, now);
  await lockEmployees(db, caller.agentId);
  await requirePlace(db, caller.agentId, now);
  await requireDirect(db, caller.agentId, wanted.merchantIds ?? []);
  await requireFree(context, wanted.mobile);
  const id = await insert(context, wanted);
  await services.jobs.send(db, SEND_JOB, { id });
  const { merchantIds, ...others } = wanted;
  const manages = merchantIds?.length;
  const after = { ...others, mobile: maskMobile(wanted.mobile), ...(manages !== undefined && { manages }) };
  context.audit({ subject: 'employee_invitation', subjectId: id, after });
  return { id: String(id) };
});
