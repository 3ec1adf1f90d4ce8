/** Counts acts that are limited by business day; the counts persist when the call is refused. */
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { tooMany } from '#platform/http/problem.ts';
import { businessDay, nextDay, startOfDay } from '#platform/time/business-day.ts';

type CountContext = Pick<Context, 'outside' | 'now'>;

const secondsLeftToday = (now: Date): number =>
  Math.ceil((startOfDay(nextDay(businessDay(now))).getTime() - now.getTime()) / 1000);

/** Counts one attempt. @returns whether fewer than `most` were counted before. */
export const countUpTo = async ({ outside, now }: CountContext, subject: string, most: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into invitations.attempt as attempt (subject, day, count) values (${subject}, ${businessDay(now)}, 1)
    on conflict (subject, day) do update set count = attempt.count + 1 where attempt.count < ${most}
    returning 1`.execute(outside);
  return rows.length > 0;
};

/** Counts one attempt. @throws 429 when `most` were counted already. */
export const countAttempt = async (context: CountContext, subject: string, most: number): Promise<void> => {
  if (!(await countUpTo(context, subject, most))) throw tooMany(secondsLeftToday(context.now));
};

/** Whether `most` were counted already; counts nothing. */
export const isCounted = async ({ outside, now }: CountContext, subject: string, most: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from invitations.attempt where subject = ${subject} and day = ${businessDay(now)}
      and count >= ${most}`.execute(outside);
  return rows.length > 0;
};
