/** The text of an error for a person: one sentence, never a raw error of the database or of the program. */
import { NotPermitted } from '#platform/auth/operator.ts';
import { TableRefused } from '#platform/csv/table.ts';
import { isDatabaseAway } from '#platform/db/db.ts';
import { LauncherError } from '#platform/db/launcher/launcher-error.ts';
import { MigrateError } from '#platform/db/migrate/migrate-error.ts';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { Problem } from '#platform/http/problem.ts';
import { textFor } from '#platform/i18n/server.ts';
import { describeError } from '#platform/log/describe-error.ts';
import { ConfigError } from '../config-error.ts';
import { UsageError } from './command.ts';

/** Errors whose message is written for people: these, and plain errors without a code, which commands throw. */
const FOR_PEOPLE = [UsageError, ConfigError, LauncherError, MigrateError, NotPermitted];

const isForPeople = (error: unknown): error is Error =>
  error instanceof Error &&
  (FOR_PEOPLE.some((kind) => error instanceof kind) || (error.constructor === Error && !('code' in error)));

export const sentenceOf = (error: unknown): string => {
  if (isForPeople(error)) return error.message;
  if (error instanceof Problem) return `${textFor('en')(error.key, error.values)}.`;
  if (error instanceof TableRefused) return `The file cannot be imported: ${textFor('en')(`refusal.${error.reason}`)}.`;
  if (isDatabaseAway(error)) return 'The database does not answer: start it, or check DATABASE_URL.';
  const why = fileErrorText(error);
  if (why !== undefined) return `${(error as NodeJS.ErrnoException).path ?? 'A file'} cannot be used: ${why}.`;
  const { type, code } = describeError(error);
  return `The command failed by an internal error (${[type, code].filter(Boolean).join(' ')}): run it again with --debug for details.`;
};
