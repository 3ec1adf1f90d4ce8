/** Contradictions that must never appear after commands to an acquirer, whatever happened on the way. */
import type { KeptCommand } from '#platform/acquirer/outbox/command-states.ts';
import { doubleEffects, type CommandDecision } from '#platform/acquirer/stand-in-commands.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

interface Event {
  readonly number: string;
  readonly attempt: number;
  readonly event: string;
}

/** Each attempt ends once; a command is sent again only after the acquirer said that it has no such request. */
const ofAttempts = (events: readonly Event[]): string[] => {
  const histories = new Map<string, string[]>();
  for (const { number, attempt, event } of events) {
    const key = `${number} ${attempt}`;
    histories.set(key, [...(histories.get(key) ?? []), event]);
  }
  return [...histories].flatMap(([key, history]) => {
    const ends = history.filter((event) => event === 'done' || event === 'failed').length;
    const resends = history.flatMap((event, at) => (event === 'sent' && at > 1 ? [history[at - 1]] : []));
    return [
      ...(ends === 1 ? [] : [`${key} ended ${ends} times: ${history.join(' ')}`]),
      ...(resends.every((before) => before === 'unknown') ? [] : [`${key} was sent again: ${history.join(' ')}`]),
    ];
  });
};

/** The state equals that in the acquirer's book. */
const ofStates = (states: readonly KeptCommand[], decided: readonly CommandDecision[]): string[] =>
  states.flatMap(({ number, attempt, state, effectiveAt }) => {
    const last = decided.findLast((one) => one.number === number);
    const said = last && `${last.attempt} ${last.result} ${last.effectiveAt ?? null}`;
    const ours = `${attempt} ${state} ${effectiveAt?.toISOString() ?? null}`;
    return said === ours ? [] : [`${number} is ${ours} here and ${said} there`];
  });

export const violationsIn = async (
  db: Db,
  states: readonly KeptCommand[],
  decided: readonly CommandDecision[],
): Promise<string[]> => {
  const { rows } = await sql<Event>`
    select number, attempt, event from platform.acquirer_command_event
    where event not in ('unanswered', 'ignored', 'contradicted') order by id`.execute(db);
  return [
    ...ofAttempts(rows),
    ...ofStates(states, decided),
    ...doubleEffects(decided).map((number) => `${number} had two effects`),
  ];
};
