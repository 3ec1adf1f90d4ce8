import { handle } from '#platform/http/context.ts';
import { logout } from '../contract/logout.ts';
import { endSession } from './tokens.ts';

/** Keeps a remembered device: only revoking the device in the settings, or a new password, deletes its credential. */
export const logoutRoute = handle(logout, async (context) => {
  const { caller } = context;
  await endSession(context.db, caller.sessionId, 'logout', context.now);
  context.audit({ subject: 'account', subjectId: caller.accountId, before: { session: caller.sessionId } });
  return {};
});
