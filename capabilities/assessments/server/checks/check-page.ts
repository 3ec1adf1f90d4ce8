import { decodeTextCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { seenChecks, type CheckCursor, type CheckQuery } from './seen.ts';
import { storedChecks, type StoredCheck } from './stored-checks.ts';

const afterIn = (cursor: string | undefined): CheckCursor | undefined => {
  const keys = decodeTextCursor(cursor, 2);
  if (keys === undefined) return undefined;
  const [day, id = 0] = keys;
  if (!isBusinessDay(day)) throw malformed({ cursor: 'field.invalid' });
  return [day, idOf(id)];
};

/** A page of a list of checks, each row presented by `present`. */
export const checkPage = async <P>(
  { db, caller }: AgentContext,
  seen: CheckQuery,
  page: PageRequest,
  present: (checks: readonly StoredCheck[]) => Promise<readonly P[]>,
): Promise<{ rows: P[]; nextCursor?: string }> => {
  const found = seenChecks(caller.scope, seen, {
    after: afterIn(page.cursor),
    offset: offsetOf(page),
    limit: page.pageSize + 1,
  });
  const checks = await storedChecks(db, found);
  const presented = await present(checks.slice(0, page.pageSize));
  const { rows, nextCursor } = pageOf(
    checks,
    page,
    ({ sortDay, id }) => [sortDay, id],
    (check) => check,
  );
  return { rows: rows.flatMap((_, index) => presented[index] ?? []), ...(nextCursor !== undefined && { nextCursor }) };
};
