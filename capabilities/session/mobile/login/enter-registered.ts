import type { useText } from '#platform/i18n/browser.tsx';
import { redirect, relaunch } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { takeLogin } from './take-login.ts';

type Data = Parameters<typeof takeLogin>[2];

/** Into the app with an account that was registered just now. */
export const enterRegistered = async (
  mobile: string,
  token: string,
  data: Data,
  t: ReturnType<typeof useText>['t'],
): Promise<void> => {
  try {
    await takeLogin(mobile, token, data);
    relaunch('/pages/home/home/index');
  } catch {
    // The agent is registered, but data that the app needs could not be loaded.
    toast(t('session.registered'), 'check');
    redirect('/pages/login/index');
  }
};
