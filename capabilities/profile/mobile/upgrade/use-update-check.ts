import { useState } from 'react';
import { send } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { checkUpdate } from '#capabilities/content/contract/pages/check-update.ts';
import { appPlatform } from './app-platform.ts';
import { UPGRADE } from './upgrade-path.ts';

/** The check that the user starts; it also finds an update that was put off. */
export const useUpdateCheck = (): { isRunning: boolean; check: () => Promise<void> } => {
  const { t } = useText();
  const [isRunning, setRunning] = useState(false);
  const check = async (): Promise<void> => {
    setRunning(true);
    try {
      const update = await send(checkUpdate, { ...appPlatform(navigator.userAgent), type: 'app' });
      if (update) push(UPGRADE);
      else toast(t('profile.about.newest'), 'check');
    } catch (error) {
      toastFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, check };
};
