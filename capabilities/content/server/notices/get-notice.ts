import { handle } from '#platform/http/context.ts';
import { getNotice } from '../../contract/notices/get-notice.ts';
import { actOf } from '../../contract/notices/notice-acts.ts';
import { requireNotice, type NoticeRow } from './find-notices.ts';
import { actWords, presentNotice, textsOf } from './present-notice.ts';
import { waitingNotices } from './waiting-notices.ts';

/** Terms say `old` and `new`, levels `from` and `to`, which are days where a period is meant. */
const changeOf = ({ key, values }: NoticeRow): { change?: { before: string; after: string; day?: string } } => {
  const { old, new: next, from, to, day } = values ?? {};
  const [before, after] = old === undefined && key !== 'period_recalculated' ? [from, to] : [old, next];
  if (before === undefined || after === undefined) return {};
  return { change: { before: String(before), after: String(after), ...(day !== undefined && { day: String(day) }) } };
};

export const getNoticeRoute = handle(getNotice, async (context, { id }) => {
  const { caller, db, now } = context;
  const row = await requireNotice(context, caller, id);
  const needsPerson = actOf(row.key)?.[1].tag !== undefined;
  const waits = needsPerson ? (await waitingNotices(db, caller, now)).get(row.id) : undefined;
  return {
    ...presentNotice(row, waits),
    ...textsOf(row, context),
    ...actWords(row, waits, context),
    ...changeOf(row),
    ...(needsPerson && waits === undefined && { isDone: true }),
  };
});
