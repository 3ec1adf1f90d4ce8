import { handle } from '#platform/http/context.ts';
import { logout } from '../../contract/login/logout.ts';
import { endSession } from './tokens.ts';

export const logoutRoute = handle(logout, async (context) => {
  await endSession(context.db, context.staff.sessionId, 'logout', context.now);
  return {};
});
