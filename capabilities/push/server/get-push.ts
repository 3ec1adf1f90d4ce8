import { handle } from '#platform/http/context.ts';
import { getPush } from '../contract/get-push.ts';
import { timeText, type QuietHours } from '../rules/push-setting.ts';
import { accountTag } from './account-tag.ts';
import { settingsOf } from './settings.ts';
import { isSubscribed } from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

const textsOf = ({ from, to }: QuietHours): { from: string; to: string } => ({
  from: timeText(from),
  to: timeText(to),
});

export const getPushRoute = handle(getPush, async ({ db, outside, caller, now, services }) => {
  const { kinds, quiet, hasDigest } = (await settingsOf(db, [caller.accountId]))(caller.accountId);
  const { publicKey } = await vapidKeys(outside, services.vault, now);
  return {
    setting: { kinds: [...kinds], quiet: quiet && textsOf(quiet), hasDigest },
    isSubscribed: await isSubscribed(db, caller.sessionId),
    publicKey,
    account: accountTag(services.vault, caller.accountId),
  };
});
