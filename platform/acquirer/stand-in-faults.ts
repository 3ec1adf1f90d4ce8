/** How the stand-in decides commands, and what goes wrong on the way: by subject, by turn, or by seed. */
import { createHash } from 'node:crypto';
import type { AskedCommand, Decision } from './stand-in-commands.ts';

/**
 * `lose`: it decides, and its answer is lost; `drop`: the request is lost; `garble`: it decides, and answers HTML;
 * `repeat`: the request arrives twice; `deny`: it has the request, and says that it has not; `contradict`: it says the
 * opposite of what it decided.
 */
export type WayFault = 'none' | 'lose' | 'drop' | 'error' | 'busy' | 'garble' | 'repeat' | 'deny' | 'contradict';

export interface CommandRequest extends Pick<AskedCommand, 'number' | 'attempt'> {
  readonly method: 'GET' | 'PUT';
  /** How often it was asked the same before. */
  readonly times: number;
  /** Of a question about what it does not know: empty. */
  readonly subject: string;
}

export interface CommandFaults {
  decide(command: AskedCommand): Decision;
  onTheWay(request: CommandRequest): WayFault;
}

/** The last four digits of a terminal's serial number or a merchant's number. */
export const COMMAND_FAULTS = {
  refused: '7101',
  /** Acknowledged; done when it is asked about. */
  slow: '7107',
  error: '7105',
  /** The first answer is lost, although it was executed. */
  lost: '7106',
  /** The first request is lost. */
  dropped: '7111',
  garbled: '7108',
  busy: '7109',
  /** Says the opposite whenever it is asked about. */
  contradicting: '7110',
} as const;

const FIRST_ONLY: Readonly<Record<string, WayFault>> = {
  [COMMAND_FAULTS.lost]: 'lose',
  [COMMAND_FAULTS.dropped]: 'drop',
  [COMMAND_FAULTS.garbled]: 'garble',
  [COMMAND_FAULTS.busy]: 'busy',
};

const wayOf = ({ subject, method, times }: CommandRequest): WayFault => {
  const digits = subject.slice(-4);
  if (digits === COMMAND_FAULTS.error) return 'error';
  if (digits === COMMAND_FAULTS.contradicting && method === 'GET') return 'contradict';
  return method === 'PUT' && times === 0 ? (FIRST_ONLY[digits] ?? 'none') : 'none';
};

const decisionOf = ({ subject }: AskedCommand): Decision => {
  const digits = subject.slice(-4);
  if (digits === COMMAND_FAULTS.refused) return 'refuse';
  return digits === COMMAND_FAULTS.slow ? 'slow' : 'confirm';
};

/** Only what the digits of the subject select. */
export const faultsBySubject: CommandFaults = { decide: decisionOf, onTheWay: wayOf };

const DOZEN: readonly Decision[] = [
  ...(['confirm', 'confirm', 'confirm', 'slow', 'confirm', 'confirm'] as const),
  ...(['refuse', 'confirm', 'confirm', 'slow', 'confirm', 'confirm'] as const),
];

/**
 * Of twelve subjects nine are confirmed, two are slow and one is refused, in the order in which they come; a second
 * attempt is confirmed.
 */
export const faultsByTurn = (): CommandFaults => {
  const turns = new Map<string, number>();
  const turnOf = ({ kind, subject }: AskedCommand): number => {
    const key = `${kind} ${subject}`;
    if (!turns.has(key)) turns.set(key, turns.size);
    return turns.get(key) ?? 0;
  };
  const decide = (command: AskedCommand): Decision => {
    const bySubject = decisionOf(command);
    if (bySubject !== 'confirm') return bySubject;
    return command.attempt > 1 ? 'confirm' : (DOZEN[turnOf(command) % DOZEN.length] ?? 'confirm');
  };
  return { decide, onTheWay: wayOf };
};

/** A number from 0 to 1 for the words: the same for the same seed. */
const drawn = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;

const WAYS: readonly WayFault[] = ['lose', 'drop', 'error', 'busy', 'garble', 'repeat', 'deny'];
const MOST_FAULTY = 0.5;

/** Half of all requests go wrong in some way, a fifth is refused, a fifth is slow. */
export const faultsBySeed = (seed: number): CommandFaults => ({
  decide: ({ number, attempt }) => {
    const draw = drawn(seed, 'decide', number, attempt);
    if (draw < 0.2) return 'refuse';
    return draw < 0.4 ? 'slow' : 'confirm';
  },
  onTheWay: ({ method, number, attempt, times }) => {
    const draw = drawn(seed, method, number, attempt, times);
    return draw < MOST_FAULTY ? (WAYS[Math.floor((draw / MOST_FAULTY) * WAYS.length)] ?? 'none') : 'none';
  },
});
