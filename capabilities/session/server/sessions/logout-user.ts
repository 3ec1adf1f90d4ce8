import { handle, type AgentContext } from '#platform/http/context.ts';
import { logoutUser } from '../../contract/sessions/logout-user.ts';
import { endOwnSession } from './logout.ts';

export const logoutUserRoute = handle(logoutUser, async (context) => {
  const { caller } = context as Partial<AgentContext>;
  if (caller === undefined) context.audit('nothing');
  else await endOwnSession({ ...context, caller });
  return {};
});
