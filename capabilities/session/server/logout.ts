import { handle } from '#platform/http/context.ts';
import { logout } from '../contract/logout.ts';
import { endSession } from './tokens.ts';

/**
 * The device stays remembered when it was: only "sign out this device" in the settings, or a new password, forgets it.
 */
export const logoutRoute = handle(logout, async (context) => {
  const { caller } = context;
  await endSession(context.db, caller.sessionId, 'logout', context.now);
  context.audit({ subject: 'account', subjectId: caller.accountId, before: { session: caller.sessionId } });
  return {};
});
