import { send } from '#platform/client/send.ts';
import { checkUpdate } from '#capabilities/content/contract/pages/check-update.ts';
import { appPlatform } from './app-platform.ts';
import { isPutOff } from './put-off.ts';

/** Whether there is a newer version that the user has not put off. Without an answer there is none. */
export const isUpgradeDue = async (): Promise<boolean> => {
  const update = await send(checkUpdate, { ...appPlatform(navigator.userAgent), type: 'app' }).catch(() => undefined);
  if (!update) return false;
  return update.is_mandatory || !isPutOff(update.version, new Date());
};
