import { createPublicKey } from 'node:crypto';
import { lockFor } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addSubscription } from '../contract/add-subscription.ts';
import { accountTag } from './account-tag.ts';
import { hashOf, heldSubscription, openTarget, putSubscription } from './subscriptions.ts';

const UNCOMPRESSED = 4;

/** Whether the key is a point of the curve; the library would notice only when it sends. */
const isPublicKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return bytes[0] === UNCOMPRESSED;
  } catch {
    return false;
  }
};

/** Only the same browser takes over a subscription from another account, because it knows the subscription's secret. */
export const addSubscriptionRoute = handle(addSubscription, async (context, { endpoint, keys }) => {
  const { db, caller, services, lang, now } = context;
  const { vault, webPush } = services;
  if (!webPush.mayReach(endpoint)) throw refuse('push_service_unknown');
  if (!isPublicKey(keys.p256dh)) throw refuse('push_keys_invalid');
  const hash = hashOf(vault, endpoint);
  // of two accounts in one browser at the same instant, the second sees the subscription of the first
  await lockFor(db, 'push.subscription', hash);
  const held = await heldSubscription(db, hash);
  const isAnothers = held !== undefined && held.accountId !== caller.accountId;
  if (isAnothers && openTarget(vault, hash, held.sealed).auth !== keys.auth) throw refuse('push_taken');
  await putSubscription(db, vault, caller, { endpoint, ...keys }, { lang, now });
  context.audit({ subject: 'session', subjectId: caller.sessionId, after: { push: true } });
  return { account: accountTag(vault, caller.accountId) };
});
