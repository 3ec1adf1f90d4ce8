/** Sends to one browser the messages that are due for it. */
import type { LongJobContext } from '#platform/jobs/jobs.ts';
import type { PushKeys, PushOutcome } from '#platform/push/web-push.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { liveDevices } from '#capabilities/session/server/api.ts';
import { nextTry } from '../rules/next-try.ts';
import type { PushSetting } from '../rules/push-setting.ts';
import { accountTag } from './account-tag.ts';
import { chooseNotices, type NoticeChoice } from './choose-notices.ts';
import type { ClaimedDelivery } from './claim.ts';
import { countSent, endDeliveries, postpone } from './end-delivery.ts';
import { messagesOf } from './messages.ts';
import { openTarget, removeSubscriptions } from './subscriptions.ts';

export interface SendContext {
  readonly keys: PushKeys;
  readonly setting: PushSetting;
  readonly dailyLimit: number;
}

export type SendOutcome = 'sent' | 'later' | 'failed' | 'gone' | 'dropped';

const send = async ({ services }: LongJobContext, claimed: ClaimedDelivery, chosen: NoticeChoice, keys: PushKeys) => {
  const target = openTarget(services.vault, claimed.hash, claimed.sealed);
  const tag = accountTag(services.vault, claimed.accountId);
  let outcome: PushOutcome = { outcome: 'sent' };
  for (const message of messagesOf(chosen.now, tag, claimed.lang)) {
    outcome = await services.webPush.send(target, message, keys);
    if (outcome.outcome !== 'sent') return outcome;
  }
  return outcome;
};

/** A message of several may be sent again when a later one fails: its tag replaces the one before. */
const record = async (
  context: LongJobContext,
  claimed: ClaimedDelivery,
  chosen: NoticeChoice,
  outcome: PushOutcome,
) => {
  const { db, clock } = context;
  const [now, ids] = [clock.now(), chosen.now.map(({ id }) => id)];
  if (outcome.outcome === 'sent') {
    await countSent(db, claimed, businessDay(now));
    await endDeliveries(db, claimed, ids, { state: 'sent' }, now);
    return 'sent';
  }
  if (outcome.outcome === 'gone') {
    await removeSubscriptions(db, [claimed.subscriptionId]);
    return 'gone';
  }
  const retryAfterS = outcome.outcome === 'later' ? outcome.retryAfterS : undefined;
  const dueAt = outcome.outcome === 'later' ? nextTry(claimed.tries, retryAfterS, now) : undefined;
  if (dueAt === undefined) await endDeliveries(db, claimed, ids, { state: 'failed', reason: outcome.why }, now);
  else await postpone(db, claimed, ids, { dueAt, reason: outcome.why, isTried: true });
  return dueAt === undefined ? 'failed' : 'later';
};

/** The device must still be logged in at the moment of sending. */
export const sendTo = async (
  context: LongJobContext,
  claimed: ClaimedDelivery,
  { keys, setting, dailyLimit }: SendContext,
): Promise<SendOutcome> => {
  const { db, clock } = context;
  const at = clock.now();
  const isLive = (await liveDevices(db, [claimed.sessionId], at)).has(claimed.sessionId);
  if (!isLive) await removeSubscriptions(db, [claimed.subscriptionId]);
  if (!isLive) return 'gone';
  const chosen = await chooseNotices(db, claimed, setting, { isOverLimit: claimed.sentToday >= dailyLimit, at });
  await endDeliveries(db, claimed, chosen.dropped, { state: 'dropped' }, at);
  if (chosen.dueAt !== undefined)
    await postpone(db, claimed, chosen.later, { dueAt: chosen.dueAt, reason: 'quiet hours', isTried: false });
  if (chosen.now.length === 0) return chosen.later.length > 0 ? 'later' : 'dropped';
  return record(context, claimed, chosen, await send(context, claimed, chosen, keys));
};
