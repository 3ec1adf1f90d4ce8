/** Notifications of this device: the browser's permission and its subscription. */
import { forgetPushAccount, keepPushAccount, pushAccount } from '#platform/client/push-account.ts';
import { send } from '#platform/client/send.ts';
import { addSubscription } from '../contract/add-subscription.ts';
import { deleteSubscription } from '../contract/delete-subscription.ts';
import { getPush } from '../contract/get-push.ts';

/** Why notifications cannot be switched on here; undefined if they can. */
export type Obstacle = 'blocked' | 'install' | 'unsupported';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** On an iPhone only an app on the home screen may receive notifications. */
export const obstacle = (): Obstacle | undefined => {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApple() && !isInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : undefined;
};

const registered = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
};

const notifyServer = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { account } = await send(addSubscription, { endpoint, keys: { p256dh, auth } });
  await keepPushAccount(account);
};

/** Call it after a tap: browsers ask only then. @returns false if the user does not allow it. */
export const startPush = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const [{ publicKey }, { pushManager }] = await Promise.all([send(getPush, {}), registered()]);
  // a subscription that another key of the server made would never be sent to
  await (await pushManager.getSubscription())?.unsubscribe();
  await notifyServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  return true;
};

const registration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();
const subscription = async (): Promise<PushSubscription | null | undefined> =>
  (await registration())?.pushManager.getSubscription();

/** Stops notifications on this device, even if the server cannot be reached; those that are shown disappear. */
export const endPush = async (): Promise<void> => {
  await forgetPushAccount();
  for (const shown of (await (await registration())?.getNotifications()) ?? []) shown.close();
  await (await subscription())?.unsubscribe();
};

export const stopPush = async (): Promise<void> => {
  await send(deleteSubscription, {});
  await endPush();
};

/**
 * A new session on the same device continues to receive them; another account that logs in must switch them on itself.
 */
export const renewPush = async (): Promise<void> => {
  const [kept, current] = [await pushAccount(), await subscription()];
  if (kept === undefined || !current) return;
  const { account } = await send(getPush, {});
  if (account === kept) await notifyServer(current);
  else await endPush();
};
