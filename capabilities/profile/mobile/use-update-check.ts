import { useState } from 'react';
import { checkUpdate } from '#capabilities/content/contract/check-update.ts';
import { send } from '#platform/client/send.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { reload } from '#platform/ui/navigation/navigation.ts';
import { alert, confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { appVersion } from './app-version.ts';

/** Installs an update. The web app is updated by a reload, because the server delivers the new version. */
const take = (url: string): void => {
  if (url.startsWith('https://')) window.open(url, '_blank', 'noopener');
  else reload();
};

export const useUpdateCheck = (): { isRunning: boolean; check: () => Promise<void> } => {
  const { t } = useText();
  const [isRunning, setRunning] = useState(false);
  const check = async (): Promise<void> => {
    setRunning(true);
    try {
      const update = await send(checkUpdate, { platform: 'web', version: appVersion, type: 'app' });
      if (!update) toast(t('profile.about.newest'), 'check');
      else if (update.is_mandatory)
        await alert({ title: update.title, text: update.contents, ok: t('profile.about.update') }).then(() =>
          take(update.url),
        );
      else if (
        await confirm({
          title: update.title,
          text: update.contents,
          ok: t('profile.about.update'),
          cancel: t('profile.about.later'),
        })
      )
        take(update.url);
    } catch (error) {
      toastFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, check };
};
