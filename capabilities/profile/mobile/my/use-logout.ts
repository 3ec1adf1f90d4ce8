import { send } from '#platform/client/send.ts';
import { clearSession, forgetCredential } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { relaunch } from '#platform/ui/navigation/navigation.ts';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { logout } from '#capabilities/session/contract/sessions/logout.ts';

/** Loads the code of notifications only for users who have allowed them. */
const endNotifications = async (): Promise<void> => {
  if ('Notification' in window && Notification.permission === 'granted')
    await (await import('#capabilities/push/mobile/api.ts')).endPush();
};

/** Always logs out on this device, and on the server when it can be reached. */
export const useLogout = (): (() => Promise<void>) => {
  const { t } = useText();
  return async () => {
    if (!(await confirm({ title: t('profile.logout.title'), ok: t('profile.logout.ok'), danger: true }))) return;
    const told = send(logout, {}).catch(() => undefined);
    void endNotifications().catch(() => undefined);
    clearSession();
    forgetCredential();
    relaunch('/pages/login/index');
    await told;
  };
};
