/** Meridian's statements on an order: in an answer, and in requests that it sends by itself. */
import { z } from 'zod';
import type { SentResult } from '../../adapter.ts';
import { instantPart, referencePart, wordsPart } from '../../answer-parts.ts';
import type { AcquirerRefusal, QueryAnswer } from '../../command.ts';
import { isoOf, WRONG } from './values.ts';

const said = {
  orderNo: z.string(),
  round: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
  message: wordsPart(),
  serialNo: referencePart(),
};
const effectTime = z
  .string()
  .transform((text) => isoOf(text) ?? WRONG)
  .pipe(instantPart);

const form = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SUCCESS'), ...said, effectTime }),
  z.object({ status: z.literal('FAIL'), ...said, failCode: z.string().optional().catch(undefined) }),
  z.object({ status: z.literal('PROCESSING'), ...said }),
  z.object({ status: z.literal('NOT_FOUND'), orderNo: z.string() }),
]);

const REASONS: Readonly<Record<string, AcquirerRefusal>> = {
  TERMINAL_UNKNOWN: 'terminal',
  TERMINAL_TAKEN: 'taken',
  MERCHANT_UNKNOWN: 'merchant',
  PLACE_NOT_ALLOWED: 'place',
};

/** Undefined for another form. @throws SyntaxError without JSON */
const read = (text: string): { readonly number: string; readonly answer: QueryAnswer } | undefined => {
  const { data } = form.safeParse(JSON.parse(text));
  if (data === undefined) return undefined;
  const number = data.orderNo;
  if (data.status === 'NOT_FOUND') return { number, answer: { outcome: 'unknown' } };
  const { message, serialNo } = data;
  const about = {
    attempt: data.round,
    ...(message !== undefined && { words: message }),
    ...(serialNo !== undefined && { reference: serialNo }),
  };
  if (data.status === 'SUCCESS') return { number, answer: { outcome: 'done', effectiveAt: data.effectTime, ...about } };
  if (data.status === 'PROCESSING') return { number, answer: { outcome: 'acknowledged', ...about } };
  const { failCode } = data;
  const reason = failCode === undefined ? {} : { reason: REASONS[failCode] ?? 'other' };
  return { number, answer: { outcome: 'failed', ...about, ...reason } };
};

/** About another order it is no answer. @throws SyntaxError */
export const answerIn = (text: string, asked: string): QueryAnswer | undefined => {
  const result = read(text);
  return result?.number === asked ? result.answer : undefined;
};

export const resultIn = (body: string): SentResult | undefined => {
  try {
    const result = read(body);
    if (result === undefined) return undefined;
    const { number, answer } = result;
    return answer.outcome === 'unknown' || answer.outcome === 'unanswered' ? undefined : { number, answer };
  } catch {
    return undefined;
  }
};
