import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/client/send.ts';
import { logout } from '../contract/logout.ts';
import { setStaffToken } from './session.ts';

/** Deletes the session from the device at once and clears cached data, so that the next user sees none of it. */
export const useLogout = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    await send(logout, {}).catch(() => undefined);
    setStaffToken(undefined);
    cache.clear();
  };
};
