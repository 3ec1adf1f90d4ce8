import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/client/send.ts';
import { sendDelayed } from '#platform/ui-console/delayed.ts';
import { logout } from '../../contract/login/logout.ts';
import { setStaffToken } from './session.ts';

/**
 * Sends acts that could still be undone, then deletes the session from the device at once and clears cached data, so
 * that the next user sees none of it.
 */
export const useLogout = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    await sendDelayed();
    await send(logout, {}).catch(() => undefined);
    setStaffToken(undefined);
    cache.clear();
  };
};
