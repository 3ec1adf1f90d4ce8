/** Stages of an agent's own terminals that can still be met and end soon, for its to-dos. */
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { addDays, businessDay, daysBetween, startOfDay } from '#platform/time/business-day.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { SOON_DAYS } from '../../contract/checks/check-fields.ts';
import { missingOf } from '../../rules/checks/progress.ts';
import { openChecks } from './open-checks.ts';
import { seenChecks } from './seen.ts';
import { storedChecks } from './stored-checks.ts';

/** Counts up to this number. */
const MOST = 99;

export interface StagesDue {
  readonly count: number;
  /** Name of the stage that ends first. */
  readonly name: string;
  /** First day of the stage's window. */
  readonly since: string;
  readonly terminalId: TerminalId;
  readonly missingFen: Fen;
  readonly daysLeft: number;
}

export const stagesDue = async (db: Db, scope: Scope, now: Date): Promise<StagesDue | undefined> => {
  const today = businessDay(now);
  const ending = { ...openChecks('self', 'all', today), to: addDays(today, SOON_DAYS) };
  const checks = await storedChecks(db, seenChecks(scope, ending, { limit: MOST }));
  const [first] = checks;
  if (first === undefined) return undefined;
  const merchants = await merchantsByIds(db, [first.merchantId]);
  return {
    count: checks.length,
    name: merchants.get(first.merchantId)?.name ?? '',
    since: startOfDay(first.fromDay).toISOString(),
    terminalId: first.terminalId,
    missingFen: missingOf(first, first).missingFen,
    daysLeft: daysBetween(today, first.toDay),
  };
};
