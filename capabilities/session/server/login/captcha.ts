/** Captchas: pictures of four digits, or puzzles in their place; single use, valid for two minutes. */
import { randomUUID } from 'node:crypto';
import { createCaptcha } from '#platform/auth/captcha.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { limits } from '../../rules/limits.ts';
import { countWrong } from './address-limit.ts';
import { isPuzzleSolved } from './puzzle.ts';

export const issueCaptcha = async (db: Db, now: Date): Promise<{ uuid: string; img: string }> => {
  const { png, answer } = createCaptcha();
  const uuid = randomUUID();
  await sql`insert into session.captcha (uuid, answer, expires_at)
    values (${uuid}, ${answer}, ${new Date(now.getTime() + limits.captchaMs)})`.execute(db);
  return { uuid, img: png.toString('base64') };
};

export interface GivenCaptcha {
  code?: string | undefined;
  uuid?: string | undefined;
  /** The account, mobile or link that is asked about: a puzzle is solved for it alone. */
  about?: string | undefined;
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const isSolved = (db: Db, uuid: string, typed: string, about: string | undefined, now: Date): Promise<boolean> => {
  const answer = /^\d{1,15}$/.test(typed) ? Number(typed) : -1;
  return isPuzzleSolved(db, { uuid, answer, about }, now);
};

const isRead = async (db: Db, uuid: string, typed: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ answer: number; expiresAt: Date }>`
    delete from session.captcha where uuid = ${uuid} returning answer, expires_at as "expiresAt"`.execute(db);
  const [row] = rows;
  return row !== undefined && row.expiresAt > now && /^\d{1,4}$/.test(typed) && Number(typed) === row.answer;
};

/**
 * Consumes the picture, or the puzzle in its place, whether the answer is right or wrong. A wrong answer is counted
 * against the address.
 * @throws refuse('captcha_required'), refuse('captcha_wrong')
 */
export const checkCaptcha = async (context: Context, { code, uuid, about }: GivenCaptcha): Promise<void> => {
  const typed = code?.trim() ?? '';
  if (typed === '' || uuid === undefined || uuid === '') throw refuse('captcha_required');
  const { outside, now } = context;
  const isRight =
    isUuid(uuid) && ((await isRead(outside, uuid, typed, now)) || (await isSolved(outside, uuid, typed, about, now)));
  if (isRight) return;
  await countWrong(context, 'captcha');
  throw refuse('captcha_wrong');
};
