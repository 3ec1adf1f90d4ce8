import type { Tx } from '#platform/db/db.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { logout } from '../../contract/sessions/logout.ts';
import { endSession } from '../tokens.ts';
import { forgetDevice } from './remembered-devices.ts';

/** Forgets the login remembered on this device too. */
export const endOwnSession = async (context: AgentContext & { readonly db: Tx }): Promise<void> => {
  const { caller } = context;
  await forgetDevice(context.db, caller.sessionId);
  await endSession(context.db, caller.sessionId, 'logout', context.now);
  context.audit({ subject: 'account', subjectId: caller.accountId, before: { session: caller.sessionId } });
};

export const logoutRoute = handle(logout, async (context) => {
  await endOwnSession(context);
  return {};
});
