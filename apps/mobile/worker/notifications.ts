/** Notifications: shown for the account that this browser is subscribed for, and opening their page in the app. */
import { pushAccount } from '#platform/client/push-account.ts';
import { readMessage, shownOf } from './push-message.ts';

interface WindowClient {
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface NotifyingScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: { getSubscription(): Promise<PushSubscription | null> };
  };
}

/** Name of the app in its manifest: titles come in the language of the account. */
const APP = '展业';

/** A subscription of an account that is gone is ended, so that the server hears of it with its next message. */
export const showPush = async ({ registration }: NotifyingScope, text: string | undefined): Promise<void> => {
  const [message, account] = [readMessage(text), await pushAccount()];
  const { title, tag, to } = shownOf(message, account, APP);
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' };
  await registration.showNotification(title, { tag, ...icons, data: { to, account: message?.account } });
  if (message === undefined || message.account === account) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};

/** The account may have changed since it was shown: then the app opens, but not the page. */
export const openPush = async ({ clients }: NotifyingScope, data: unknown): Promise<void> => {
  const { to, account } = data as { to: string; account?: string };
  const page = account !== undefined && account === (await pushAccount()) ? to : '/';
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (open === undefined) return void (await clients.openWindow(page));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window of this worker
  open.postMessage({ type: 'OPEN', to: page });
  await open.focus();
};
