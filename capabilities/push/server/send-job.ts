/** Sends due messages to the browsers every minute; a push service that hangs delays only its own browsers. */
import { defineLongJob, type LongJobContext } from '#platform/jobs/jobs.ts';
import type { PushKeys } from '#platform/push/web-push.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { claimDue, type ClaimedDelivery } from './claim.ts';
import { sendTo, type SendOutcome } from './send-to.ts';
import { settingsOf } from './settings.ts';
import { vapidKeys } from './vapid-keys.ts';

const DAILY_LIMIT = 50;
/** Most portions in a run: the next run continues. */
const PORTIONS = 20;

type Counts = Record<SendOutcome, number>;

const sendPortion = async (
  context: LongJobContext,
  portion: readonly ClaimedDelivery[],
  keys: PushKeys,
): Promise<SendOutcome[]> => {
  const { db } = context;
  const setting = await settingsOf(
    db,
    portion.map(({ accountId }) => accountId),
  );
  const dailyLimit = await configNumber(db, 'push_daily_limit', DAILY_LIMIT);
  return Promise.all(
    portion.map((claimed) => sendTo(context, claimed, { keys, dailyLimit, setting: setting(claimed.accountId) })),
  );
};

export const sendDue = async (context: LongJobContext): Promise<Counts> => {
  const counts: Counts = { sent: 0, later: 0, failed: 0, gone: 0, dropped: 0 };
  const keys = await vapidKeys(context.db, context.services.vault, context.clock.now());
  for (let portions = 0; portions < PORTIONS; portions += 1) {
    const now = context.clock.now();
    const portion = await claimDue(context.db, now, businessDay(now));
    for (const outcome of await sendPortion(context, portion, keys)) counts[outcome] += 1;
    if (portion.length === 0) break;
  }
  return counts;
};

export const sendJob = defineLongJob('push.send', sendDue, '* * * * *');
