/** Contradictions that changes must never show once they have ended, whatever happened on the way. */
import type { CommandDecision } from '#platform/acquirer/stand-in-commands.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

interface EndedChange {
  readonly no: string;
  readonly state: number;
  readonly attempt: number;
  readonly effectiveAt: Date | null;
  readonly isContradicted: boolean;
  /** Ends of each attempt. */
  readonly ends: number;
  /** The merchant's rate in force at the end; null for the standard rate. */
  readonly ratePpm: number | null;
}

const endedChanges = async (db: Db): Promise<EndedChange[]> => {
  const { rows } = await sql<EndedChange>`
    select no, state, attempt, effective_at as "effectiveAt", is_contradicted as "isContradicted",
      (select count(*) from changes.event where change_id = change.id and kind in ('changed', 'failed')) as ends,
      (select rate_ppm from changes.rate_value as value where value.merchant_id = change.merchant_id
        order by from_at desc, id desc limit 1) as "ratePpm"
    from changes.change where origin = 'agent' order by id`.execute(db);
  return rows;
};

const faultsOf = (change: EndedChange, last: CommandDecision | undefined, askedPpm: number): string[] => {
  const { no, state, attempt, effectiveAt, isContradicted, ends, ratePpm } = change;
  const ours = `${attempt} ${state} ${effectiveAt?.toISOString() ?? null} ${ratePpm}`;
  const isDone = last?.result === 'done';
  const theirs = last && `${last.attempt} ${isDone ? 2 : 3} ${last.effectiveAt ?? null} ${isDone ? askedPpm : null}`;
  return [
    ...(ours === theirs ? [] : [`${no} is ${ours} here and ${theirs} there`]),
    ...(ends === attempt ? [] : [`${no} ended ${ends} times in ${attempt} attempts`]),
    ...(isContradicted ? [`${no} is not settled`] : []),
  ];
};

export const changeViolations = async (
  db: Db,
  decided: readonly CommandDecision[],
  askedPpm: number,
): Promise<string[]> => {
  const last = new Map(decided.map((one) => [one.number, one]));
  return (await endedChanges(db)).flatMap((change) => faultsOf(change, last.get(change.no), askedPpm));
};
