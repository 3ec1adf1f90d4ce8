/**
 * A provider with one HTTP endpoint: POST of JSON `{checkId, cardNumber, name, idNumber, mobile}` with a bearer key.
 * 200 `{"result":"match"}` or `{"result":"mismatch","field":"name"|"idNumber"|"mobile"|"card"}`; 202: not decided yet.
 * Anything else (a timeout, 429, 5xx, an answer of another form) is unknown. Asking again with the same `checkId` is
 * safe: a provider charges and decides a check once.
 */
import { readAnswer } from '#platform/http/read-answer.ts';
import type { CardCheck, CardCheckAnswer, CardMismatch, CardToCheck } from './card-check.ts';

export interface HttpCardCheckOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const MOST_ANSWER = 10_000;
const FIELDS: Readonly<Record<string, CardMismatch>> = {
  name: 'name',
  idNumber: 'id_number',
  mobile: 'mobile',
  card: 'card',
};

const later = (why: string): CardCheckAnswer => ({ outcome: 'later', why });

const answerIn = (body: unknown): CardCheckAnswer => {
  const { result, field } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (result === 'match') return { outcome: 'match' };
  const what = typeof field === 'string' && Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return result === 'mismatch' && what !== undefined
    ? { outcome: 'mismatch', what }
    : later('an answer of another form');
};

const ask = async (options: HttpCardCheckOptions, card: CardToCheck): Promise<CardCheckAnswer> => {
  const { checkId, cardNumber, holderName: name, idNumber, mobile } = card;
  const response = await fetch(options.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${options.key}` },
    body: JSON.stringify({ checkId, cardNumber, name, idNumber, mobile }),
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
  });
  if (response.status === 200) {
    const text = await readAnswer(response, MOST_ANSWER);
    return text === undefined ? later('an answer of another form') : answerIn(JSON.parse(text));
  }
  await response.body?.cancel();
  return later(response.status === 202 ? 'not decided yet' : `HTTP ${response.status}`);
};

export const httpCardCheck = (options: HttpCardCheckOptions): CardCheck => ({
  // the message of a failed request may contain its body: only the kind of the error is kept
  check: (card) => ask(options, card).catch((error: unknown) => later(error instanceof Error ? error.name : 'error')),
});
