/**
 * Wire format of calls and responses; shared by the client and by the inline script that sends the first requests
 * before the client is loaded.
 */
import type { Call } from '#platform/contract/call.ts';

const PREFIX = '/prod-api';

const fill = (path: string, request: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(request[name])));

export const addressOf = (call: Call, request: Record<string, unknown>): string => {
  const url = PREFIX + fill(call.path, request);
  if (call.method !== 'GET') return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !call.path.includes(`{${name}}`)) query.set(name, String(value));
  }
  // judged not by its size: that is newer than the oldest browsers
  const text = String(query);
  return text === '' ? url : `${url}?${text}`;
};

/** Method, body and headers of a call. */
export const messageOf = (
  call: Call,
  request: Record<string, unknown>,
  language: string,
  token: string | undefined,
) => ({
  method: call.method,
  credentials: 'include' as const,
  headers: {
    accept: 'application/json',
    'accept-language': language,
    ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    ...(token !== undefined && token !== '' && { authorization: `Bearer ${token}` }),
  },
  ...(call.method !== 'GET' && { body: JSON.stringify(request) }),
});

/** Extracts the answer, as the contract defines it, from the envelope of a success. */
export const answerIn = (
  call: Pick<Call, 'answerAt'>,
  { code: _code, msg: _msg, ...rest }: Record<string, unknown>,
): unknown => (call.answerAt === 'data' ? rest.data : rest);
