/**
 * A page of rewards that can still be earned: checks by their last day, then fees by the day since when they are due.
 */
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { decodeTextCursor, encodeCursor, offsetOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { idOf, type Id } from '#platform/ids/id.ts';
import { businessDay, isBusinessDay } from '#platform/time/business-day.ts';
import { feesDue, type FeeDue } from '#capabilities/rewards/server/api.ts';
import type { listTasks, TaskKind } from '../../contract/tasks/list-tasks.ts';
import { ACTIVATION } from '../../rules/plan.ts';
import { presentFees } from './due-fees.ts';
import { openChecks } from './open-checks.ts';
import { presentChecks } from './present-check.ts';
import { seenChecks } from './seen.ts';
import { storedChecks, type StoredCheck } from './stored-checks.ts';

type Answer = AnswerOf<typeof listTasks>;
type TaskQuery = RequestOf<typeof listTasks>;
/** Where the previous page ended: with a check or, for fees, with a terminal. */
interface TaskCursor {
  readonly day: string;
  readonly id: Id<string>;
  readonly isFee: boolean;
}

const afterIn = (cursor: string | undefined): TaskCursor | undefined => {
  const keys = decodeTextCursor(cursor, 3);
  if (keys === undefined) return undefined;
  const [day, id = 0, part] = keys;
  if (!isBusinessDay(day)) throw malformed({ cursor: 'field.invalid' });
  return { day, id: idOf(id), isFee: part === 1 };
};

interface Part {
  readonly after: TaskCursor | undefined;
  readonly offset: number;
  readonly limit: number;
}

const hasChecks = (kind: TaskQuery['kind']): kind is 'all' | 'stage' | 'activation' => kind !== 'fee';

const checksOf = async (
  { db, caller, now }: AgentContext,
  { scope, kind }: TaskQuery,
  { after, offset, limit }: Part,
): Promise<StoredCheck[]> => {
  if (!hasChecks(kind) || after?.isFee) return [];
  const seen = openChecks(scope, kind, businessDay(now));
  const from = after && ([after.day, idOf<never>(after.id)] as const);
  return storedChecks(db, seenChecks(caller.scope, seen, { after: from, offset, limit }));
};

/** The number of checks among the skipped rows. */
const skippedChecks = async ({ db, caller, now }: AgentContext, { scope, kind }: TaskQuery, skip: number) => {
  if (!hasChecks(kind) || skip === 0) return 0;
  const seen = seenChecks(caller.scope, openChecks(scope, kind, businessDay(now)), { limit: skip });
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${seen}) as seen`.execute(db);
  return onlyRow(rows).count;
};

/** The fees that fill the page after the last check. */
const feesOf = async (context: AgentContext, asked: TaskQuery, { after, offset, limit }: Part): Promise<FeeDue[]> => {
  if (limit <= 0 || asked.kind === 'stage' || asked.kind === 'activation') return [];
  return feesDue(context.db, context.caller.scope, {
    side: asked.scope,
    today: businessDay(context.now),
    after: after?.isFee ? [after.day, idOf(after.id)] : undefined,
    offset: offset - (await skippedChecks(context, asked, offset)),
    limit,
  });
};

const kindOf = ({ stage }: { stage: number }): Exclude<TaskKind, 'fee'> =>
  stage === ACTIVATION ? 'activation' : 'stage';

export const taskPage = async (context: AgentContext, asked: TaskQuery): Promise<Answer> => {
  const { db, caller, now } = context;
  const { pageSize } = asked;
  const part = { after: afterIn(asked.cursor), offset: offsetOf(asked), limit: pageSize + 1 };
  const checks = await checksOf(context, asked, part);
  const fees = await feesOf(context, asked, { ...part, limit: part.limit - checks.length });
  const shownChecks = checks.slice(0, pageSize);
  const shownFees = fees.slice(0, pageSize - shownChecks.length);
  const rows = [
    ...(await presentChecks(db, caller, shownChecks, now)).map((row) => ({ ...row, kind: kindOf(row) })),
    ...(await presentFees(db, caller, shownFees, now)),
  ];
  if (checks.length + fees.length <= pageSize) return { rows };
  const [fee, check] = [shownFees.at(-1), shownChecks.at(-1)];
  const keys = fee ? [fee.since, fee.terminalId, 1] : check ? [check.sortDay, check.id, 0] : undefined;
  return { rows, ...(keys && { nextCursor: encodeCursor(keys) }) };
};
