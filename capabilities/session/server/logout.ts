import { handle } from '#platform/http/context.ts';
import { logout } from '../contract/logout.ts';
import { forgetDevice } from './remembered-devices.ts';
import { endSession } from './tokens.ts';

/** Forgets the login remembered on this device too. */
export const logoutRoute = handle(logout, async (context) => {
  const { caller } = context;
  await forgetDevice(context.db, caller.sessionId);
  await endSession(context.db, caller.sessionId, 'logout', context.now);
  context.audit({ subject: 'account', subjectId: caller.accountId, before: { session: caller.sessionId } });
  return {};
});
