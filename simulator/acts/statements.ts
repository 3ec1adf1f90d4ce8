/** The statements of each month are written in the night after its end, as the server does. */
import { businessDay, daysFrom, startOfDay } from '#platform/time/business-day.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import type { Act, Stage } from './act-context.ts';

/** 03:12 */
const CLOSING_MS = 192 * 60_000;

export const statementActs = ({ db, services }: Pick<Stage, 'db' | 'services'>, from: Date, now: Date): Act[] =>
  daysFrom(businessDay(from), businessDay(now))
    .filter((day) => day.endsWith('-01'))
    .map((day) => new Date(startOfDay(day).getTime() + CLOSING_MS))
    .filter((slot) => slot < now)
    .map((slot) => ({ slot, run: async () => void (await closeDueMonths(db, services.vault, slot)) }));
