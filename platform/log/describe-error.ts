/**
 * The logged parts of an error: its type, message, code, violated constraint and stack, also when it is not an `Error`.
 * Not the other facts that PostgreSQL reports: its details quote the values of a row.
 */
import { inspect } from 'node:util';
import { violationIn } from '#platform/db/violation.ts';

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The table and the condition of its rows: `withdrawals.withdrawal: withdrawal amount is positive`. */
  readonly violated?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

const textIn = (value: object, key: string): string | undefined => {
  const found: unknown = (value as Record<string, unknown>)[key];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
};

/** `TypeError` in "TypeError: x is not a function\n    at …". */
const typeInStack = (stack: string | undefined): string | undefined => /^(\w*(?:Error|error))\b/.exec(stack ?? '')?.[1];

const violatedIn = (error: object): string | undefined => {
  const violation = violationIn(error);
  return violation && `${violation.table}: ${violation.constraint.replaceAll('_', ' ')}`;
};

/** pg-boss reports copies of errors: objects with the message and the stack, without the type. */
const ofObject = (error: object, depth: number): DescribedError => {
  const [code, stack] = [textIn(error, 'code'), textIn(error, 'stack')];
  const violated = violatedIn(error);
  const cause: unknown = (error as { cause?: unknown }).cause;
  return {
    type: error instanceof Error ? error.constructor.name : (textIn(error, 'name') ?? typeInStack(stack) ?? 'object'),
    message: textIn(error, 'message') ?? inspect(error, { depth: 2, breakLength: Infinity }),
    ...(code !== undefined && { code }),
    ...(violated !== undefined && { violated }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && depth > 0 && { cause: describeError(cause, depth - 1) }),
  };
};

export const describeError = (error: unknown, depth = 3): DescribedError =>
  typeof error === 'object' && error !== null ? ofObject(error, depth) : { type: typeof error, message: String(error) };

/** The error as text: one line, then the stack. */
export const errorText = (error: unknown): string => {
  const { type, message, code, violated, stack, cause } = describeError(error);
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const why = cause === undefined ? [] : [`  caused by ${cause.type}: ${cause.message}`];
  const what = violated === undefined ? [] : [`  violated in ${violated}`];
  return [`${type}${code === undefined ? '' : ` [${code}]`}: ${message}`, ...what, ...frames, ...why].join('\n');
};
