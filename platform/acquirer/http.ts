/**
 * An acquirer over HTTP (docs/operations.md): `PUT <url>/<key>` registers or asks what became of it, `DELETE
 * <url>/<key>` withdraws. Signed; both may be sent as often as one likes.
 */
import { randomUUID } from 'node:crypto';
import {
  ACQUIRER_REFUSALS,
  type Acquirer,
  type AcquirerRefusal,
  type AskedLater,
  type RegistrationAnswer,
  type TerminalRegistration,
  type WithdrawalAnswer,
} from './acquirer.ts';
import { signatureOf } from './sign.ts';

export interface HttpAcquirerOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** Longer than this nothing is on its way. */
export const ACQUIRER_TIMEOUT_MS = 10_000;
const MOST_MESSAGE = 200;
const MOST_ANSWER = 10_000;

const later = (why: string, more: Partial<AskedLater> = {}): AskedLater => ({
  outcome: 'later',
  why,
  isKnown: false,
  ...more,
});

const secondsIn = (text: string | null): { retryAfterS?: number } =>
  text !== null && /^\d{1,5}$/.test(text) ? { retryAfterS: Number(text) } : {};

const reasonIn = (reason: unknown): AcquirerRefusal => ACQUIRER_REFUSALS.find((each) => each === reason) ?? 'other';

const answerIn = (text: string): RegistrationAnswer => {
  const body: unknown = JSON.parse(text);
  const { result, reason, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  if (result === 'accepted') return { outcome: 'accepted' };
  if (result !== 'refused') return later('an answer of another form');
  const words = typeof message === 'string' ? message.trim().slice(0, MOST_MESSAGE) : '';
  return { outcome: 'refused', reason: reasonIn(reason), message: words };
};

const send = (options: HttpAcquirerOptions, method: 'PUT' | 'DELETE', key: string, body: string): Promise<Response> => {
  const url = `${options.url}/${encodeURIComponent(key)}`;
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
  const signed = { secret: options.secret, timestamp, nonce, method, path: new URL(url).pathname, body };
  return fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(signed),
    },
    ...(body !== '' && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? ACQUIRER_TIMEOUT_MS),
  });
};

/** The message of a failed request may contain its body: only the kind of the error is kept. */
const kindOf = (error: unknown): AskedLater => later(error instanceof Error ? error.name : 'error');

const laterOf = async (response: Response): Promise<AskedLater> => {
  await response.body?.cancel();
  const isKnown = response.status === 202;
  const why = isKnown ? 'not decided yet' : `HTTP ${response.status}`;
  return later(why, { isKnown, ...secondsIn(response.headers.get('retry-after')) });
};

const register = async (
  options: HttpAcquirerOptions,
  { key, ...registration }: TerminalRegistration,
): Promise<RegistrationAnswer> => {
  const response = await send(options, 'PUT', key, JSON.stringify(registration));
  if (response.status !== 200) return laterOf(response);
  const text = await response.text();
  return text.length > MOST_ANSWER ? later('an answer of another form') : answerIn(text);
};

const GONE = new Set([200, 204, 404, 410]);

const withdraw = async (options: HttpAcquirerOptions, key: string): Promise<WithdrawalAnswer> => {
  const response = await send(options, 'DELETE', key, '');
  if (!GONE.has(response.status)) return laterOf(response);
  await response.body?.cancel();
  return { outcome: 'withdrawn' };
};

export const httpAcquirer = (options: HttpAcquirerOptions): Acquirer => ({
  register: (registration) => register(options, registration).catch(kindOf),
  withdraw: (key) => withdraw(options, key).catch(kindOf),
});
