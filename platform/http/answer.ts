/** Serializes envelopes. */
import type { AnswerAt } from '#platform/contract/call.ts';
import { CODES, SUCCESS, type Failure } from '#platform/contract/envelope.ts';
import type { Context } from './context.ts';
import type { Problem } from './problem.ts';

const isEmpty = (answer: unknown): boolean => answer === undefined || answer === null;

/** @returns the JSON text of a success. `data` is left out, not null, when there is none. */
export const success = (answerAt: AnswerAt, answer: unknown, msg: string): string => {
  const head = { code: SUCCESS, msg };
  if (answerAt === 'none' || isEmpty(answer)) return JSON.stringify(head);
  if (answerAt === 'data') return JSON.stringify({ ...head, data: answer });
  return JSON.stringify({ ...head, ...(answer as object) });
};

/** @returns the JSON text of a failure, in the caller's language. */
export const failure = (problem: Problem, t: Context['t']): string => {
  const fields =
    problem.fields && Object.fromEntries(Object.entries(problem.fields).map(([name, key]) => [name, t(key)]));
  const body: Failure = {
    code: problem.code,
    msg: t(problem.key, problem.values),
    ...(fields && { fields }),
    ...(problem.reason !== undefined && { reason: problem.reason }),
    ...(problem.retryAfter !== undefined && { retryAfter: problem.retryAfter }),
  };
  return JSON.stringify(body);
};

/** An internal error: a trace id to find it in the log, never internals. */
export const fault = (traceId: string, t: Context['t']): string =>
  JSON.stringify({ code: CODES.fault, msg: t('error.fault', { traceId }), traceId } satisfies Failure);
