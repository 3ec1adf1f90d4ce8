import { describeError } from '#platform/log/describe-error.ts';

/** One line without the values of a row, which PostgreSQL writes into details. */
export const reasonOf = (error: unknown): string => {
  const { type, message, code } = describeError(error, 0);
  return `${type}${code === undefined ? '' : ` [${code}]`}: ${message.split('\n', 1)[0]}`;
};
