import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/client/send.ts';
import { logout } from '../contract/logout.ts';
import { setStaffToken } from './session.ts';

/** The device forgets the session at once; nothing of one person's data is left for the next. */
export const useLogout = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    await send(logout, {}).catch(() => undefined);
    setStaffToken(undefined);
    cache.clear();
  };
};
