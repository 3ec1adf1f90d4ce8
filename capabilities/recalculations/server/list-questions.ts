import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listQuestions } from '../contract/list-questions.ts';
import { presentQuestion } from './present-question.ts';
import { questionsWhere } from './question-row.ts';

/** Questions that wait, oldest first; or all, newest first. */
export const listQuestionsRoute = handle(listQuestions, async ({ db }, request) => {
  const { isAll = false, pageSize } = request;
  const [last] = decodeCursor(request.cursor, 1) ?? [];
  const wanted = isAll ? sql`true` : sql`state = 'proposed'`;
  const further = last === undefined ? sql`true` : isAll ? sql`id < ${last}` : sql`id > ${last}`;
  const rows = await questionsWhere(
    db,
    sql`${wanted} and ${further} order by ${isAll ? sql`id desc` : sql`id`} offset ${offsetOf(request)}
      limit ${pageSize + 1}`,
  );
  return pageOf(rows, request, ({ id }) => [id], presentQuestion);
});
