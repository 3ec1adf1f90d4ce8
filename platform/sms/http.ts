/**
 * SMS provider with one HTTP endpoint: POST of JSON `{messageId, mobile, template, values}` with a bearer key; any 2xx
 * means accepted.
 * A message with unknown outcome (timeout) is never resent: users request another code themselves. A request is retried
 * only if it cannot have been processed: connection failed, or the provider answered 429 or 503.
 */
import { randomUUID } from 'node:crypto';
import type { Sms } from './sms.ts';

export interface HttpSmsOptions {
  url: string;
  key: string;
  timeoutMs?: number;
  /** Pause before the only retry. */
  pauseMs?: number;
}

const NOT_ARRIVED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const LATER = new Set([429, 503]);

export class SmsNotSent extends Error {}

const surelyNotArrived = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NOT_ARRIVED.has(String(cause.code));
};

type Outcome = 'sent' | 'later' | 'refused' | 'unknown';

const attempt = async (options: HttpSmsOptions, body: string): Promise<Outcome> => {
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${options.key}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    return LATER.has(response.status) ? 'later' : 'refused';
  } catch (error) {
    return surelyNotArrived(error) ? 'later' : 'unknown';
  }
};

export const httpSms = (options: HttpSmsOptions): Sms => ({
  async send(message) {
    const body = JSON.stringify({ messageId: randomUUID(), ...message });
    let outcome = await attempt(options, body);
    if (outcome === 'later') {
      await new Promise((resume) => setTimeout(resume, options.pauseMs ?? 500));
      outcome = await attempt(options, body);
    }
    // `unknown` counts as sent: the message may arrive, and a duplicate would confuse more than a wait of a minute.
    if (outcome === 'refused' || outcome === 'later')
      throw new SmsNotSent(`the provider did not accept the message (${outcome})`);
  },
});
