/** Notifications that the browser shows for messages of the server; for anything else, the app's name alone. */

export interface PushMessage {
  readonly title: string;
  /** Page of the app that a tap on the message opens. */
  readonly to: string;
  readonly tag: string;
  readonly account: string;
}

export interface NotificationView {
  readonly title: string;
  readonly tag: string;
  readonly to: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;
/** A path of this app, never another address. */
const isPage = (value: unknown): value is string => isText(value) && /^\/(?![/\\])[\w/.?&=%-]*$/.test(value);

/** @returns undefined for anything that the server does not send. */
export const readMessage = (text: string | undefined): PushMessage | undefined => {
  try {
    const given = JSON.parse(text ?? '') as Record<string, unknown>;
    const { title, to, tag, account } = given;
    return isText(title) && isPage(to) && isText(tag) && isText(account) ? { title, to, tag, account } : undefined;
  } catch {
    return undefined;
  }
};

/** Browsers demand that every message shows something: one for another account says only that it is from this app. */
export const shownOf = (message: PushMessage | undefined, account: string | undefined, app: string): NotificationView =>
  message !== undefined && message.account === account
    ? { title: message.title, tag: message.tag, to: message.to }
    : { title: app, tag: 'none', to: '/' };
