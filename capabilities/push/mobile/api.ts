/** Notifications for the app and for pages of other capabilities. */
export { endPush, renewPush } from './device-push.ts';
export { PushRows } from './push-rows.tsx';
