import { handle } from '#platform/http/context.ts';
import { changePush } from '../contract/change-push.ts';
import { minutesOf } from '../rules/push-setting.ts';
import { saveSetting, settingsOf } from './settings.ts';

export const changePushRoute = handle(changePush, async (context, { kinds, quiet, hasDigest }) => {
  const { db, caller, now } = context;
  const before = (await settingsOf(db, [caller.accountId]))(caller.accountId);
  const after = {
    kinds,
    quiet: quiet && { from: minutesOf(quiet.from), to: minutesOf(quiet.to) },
    hasDigest,
  };
  await saveSetting(db, caller.accountId, after, now);
  context.audit({ subject: 'account', subjectId: caller.accountId, before, after });
  return {};
});
