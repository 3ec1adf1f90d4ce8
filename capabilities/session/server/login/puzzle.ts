/** Puzzles for browsers in place of a picture, for people who cannot see it (docs/domain.md §10). */
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { isSolution, puzzleText } from '../../contract/login/puzzle.ts';
import { limits } from '../../rules/limits.ts';
import { countWrong } from './address-limit.ts';

const CLEANED_AT_ONCE = 10;

export interface SolvedPuzzle {
  uuid: string;
  answer: number;
  /** The account, mobile or link in question, where the puzzle is bound to it. */
  about?: string | undefined;
}

export const issuePuzzle = async (db: Db, now: Date): Promise<string> => {
  const uuid = randomUUID();
  // done here too, not only in a nightly job, so that a flood leaves no more puzzles than are still valid
  await sql`delete from session.puzzle where uuid in (
    select uuid from session.puzzle where expires_at < ${now} limit ${CLEANED_AT_ONCE} for update skip locked)`.execute(
    db,
  );
  await sql`insert into session.puzzle (uuid, expires_at)
    values (${uuid}, ${new Date(now.getTime() + limits.captchaMs)})`.execute(db);
  return uuid;
};

/** Consumes the puzzle. */
export const isPuzzleSolved = async (db: Db, { uuid, answer, about }: SolvedPuzzle, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ expiresAt: Date }>`
    delete from session.puzzle where uuid = ${uuid} returning expires_at as "expiresAt"`.execute(db);
  const isOpen = rows[0] !== undefined && rows[0].expiresAt > now;
  return (
    isOpen &&
    isSolution(
      createHash('sha256')
        .update(puzzleText(uuid, answer, about))
        .digest(),
    )
  );
};

/**
 * Consumes the puzzle whether the answer is right or wrong. A wrong answer is counted against the address.
 * @throws refuse('captcha_wrong')
 */
export const checkPuzzle = async (context: Context, solved: SolvedPuzzle): Promise<void> => {
  if (await isPuzzleSolved(context.outside, solved, context.now)) return;
  await countWrong(context, 'captcha');
  throw refuse('captcha_wrong');
};
