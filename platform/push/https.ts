/** Push messages through the push services of the browsers. */
import { isEndpoint, PUSH_HOSTS } from './endpoint.ts';
import { internet, post, type PushAnswer, type PushNetwork } from './post.ts';
import type { PushKeys, PushMessage, PushOutcome, PushTarget, WebPush } from './web-push.ts';

export interface HttpsPushOptions {
  /** Hosts of push services; by default those of the browsers. */
  readonly hosts?: readonly string[];
  /** `mailto:` or https address at which a push service reaches the operator. */
  readonly contact: string;
  readonly network?: PushNetwork;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

const detailsOf = async (target: PushTarget, message: PushMessage, keys: PushKeys, contact: string) => {
  // loaded when first needed: most processes never send messages
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  const vapidDetails = { subject: contact, ...keys };
  const options = { vapidDetails, contentEncoding: 'aes128gcm', TTL: message.ttlS, urgency: message.urgency } as const;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, options);
};

const secondsIn = (text: string | undefined): { retryAfterS?: number } =>
  text !== undefined && /^\d{1,6}$/.test(text) ? { retryAfterS: Number(text) } : {};

const outcomeOf = ({ status, retryAfter }: PushAnswer): PushOutcome => {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', why, ...secondsIn(retryAfter) };
  return { outcome: 'refused', why };
};

/** A message of an error may name the endpoint: only its kind is kept. */
const kindOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};

export const httpsWebPush = ({
  hosts = PUSH_HOSTS,
  contact,
  network = internet,
  timeoutMs = TIMEOUT_MS,
}: HttpsPushOptions): WebPush => ({
  mayReach: (endpoint) => isEndpoint(endpoint, hosts),
  async send(target, message, keys) {
    if (!isEndpoint(target.endpoint, hosts)) return { outcome: 'refused', why: 'not a push service' };
    const details = await detailsOf(target, message, keys, contact).catch(() => undefined);
    if (details === undefined) return { outcome: 'refused', why: 'keys of no browser' };
    const headers = details.headers as Record<string, string | number>;
    const sent = post(target.endpoint, headers, details.body ?? Buffer.of(), network, timeoutMs);
    return sent.then(outcomeOf, (error: unknown) => ({ outcome: 'later', why: kindOf(error) }));
  },
});
