/** A request to an acquirer over HTTP: any failure on the way counts as no answer. */
import { readAnswer } from '#platform/http/read-answer.ts';
import type { MissingAnswer } from './command.ts';
import { kindOf, OTHER_FORM, unanswered } from './http-answer.ts';

/** After this time nothing can be on its way. */
export const ACQUIRER_TIMEOUT_MS = 10_000;

/** The seconds in a `Retry-After`. */
const secondsIn = (text: string | null): { retryAfterS?: number } =>
  text !== null && /^\d{1,5}$/.test(text) ? { retryAfterS: Number(text) } : {};

export interface AskedOverHttp {
  readonly url: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number | undefined;
}

export interface HttpAnswer {
  readonly text: string;
  readonly headers: Headers;
}

/** A 404 by its status alone is no answer, because a proxy before the acquirer sends it too; its body decides. */
const MAY_ANSWER = new Set([200, 202, 404]);
const MOST_ANSWER = 50_000;

export const fetchFrom = ({ url, method, headers, body, timeoutMs }: AskedOverHttp): Promise<Response> =>
  fetch(url, {
    method,
    headers,
    ...(body !== '' && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs ?? ACQUIRER_TIMEOUT_MS),
  });

/** The missing answer for a status that may be no answer. */
export const silenceOfStatus = async (response: Response): Promise<MissingAnswer> => {
  await response.body?.cancel();
  return unanswered(`HTTP ${response.status}`, secondsIn(response.headers.get('retry-after')).retryAfterS);
};

/** @param read may throw: then the response counts as no answer. */
export const ask = async <T>(asked: AskedOverHttp, read: (answer: HttpAnswer) => T): Promise<T | MissingAnswer> => {
  try {
    const response = await fetchFrom(asked);
    if (!MAY_ANSWER.has(response.status)) return await silenceOfStatus(response);
    const text = await readAnswer(response, MOST_ANSWER);
    return text === undefined ? OTHER_FORM : read({ text, headers: response.headers });
  } catch (error) {
    return kindOf(error);
  }
};
