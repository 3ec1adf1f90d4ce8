/** When the acquirer is asked about a command, by rules without clock or I/O (docs/domain.md §14, §19). */
import { shanghaiText } from '#platform/time/business-day.ts';
import type { AcquirerDeclaration } from '../command.ts';

const [FIRST_S, EVERY_S] = [[30, 120, 600, 3_600], 21_600];
const LAST_S = FIRST_S.at(-1) ?? 0;

/** The first instant of the schedule after `now`: 30 s, 2 min, 10 min, 1 h, 7 h, 13 h … after the sending. */
export const nextQuestion = (sentAt: Date, now: Date): Date => {
  const passedMs = now.getTime() - sentAt.getTime();
  const afterS =
    FIRST_S.find((seconds) => seconds * 1_000 > passedMs) ??
    LAST_S + (Math.floor((passedMs / 1_000 - LAST_S) / EVERY_S) + 1) * EVERY_S;
  return new Date(sentAt.getTime() + afterS * 1_000);
};

/** After so long without an answer, a command becomes a task of the staff. */
export const OVERDUE_MS = 72 * 3_600_000;

/** From then on "no such request" is believed: the command has arrived by now, or never will. */
export const settledFrom = (sentAt: Date, { settlingS }: Pick<AcquirerDeclaration, 'settlingS'>): Date =>
  new Date(sentAt.getTime() + settlingS * 1_000);

/** Hours that end before they begin go over midnight. */
export const takesCommands = (hours: AcquirerDeclaration['hours'], now: Date): boolean => {
  if (hours === undefined || hours.from === hours.to) return true;
  const at = shanghaiText(now).slice(11, 16);
  const [isAfter, isBefore] = [at >= hours.from, at < hours.to];
  return hours.from < hours.to ? isAfter && isBefore : isAfter || isBefore;
};
