/** How the stand-in decides commands, and which faults occur on the way: by subject, by turn, or by seed. */
import { createHash } from 'node:crypto';
import type { AskedCommand, Decision } from './stand-in-commands.ts';

/**
 * `lose`: it decides, and its answer is lost; `drop`: the request is lost; `garble`: it decides, and answers HTML;
 * `repeat`: the request arrives twice; `deny`: it has the request, and says that it has not; `contradict`: it says the
 * opposite of what it decided.
 */
export type WayFault = 'none' | 'lose' | 'drop' | 'error' | 'busy' | 'garble' | 'repeat' | 'deny' | 'contradict';

/** Kind, subject and body are empty in a question about an unknown command. */
export interface CommandRequest extends AskedCommand {
  readonly method: 'GET' | 'PUT';
  /** The number of equal requests before this one. */
  readonly times: number;
}

export interface CommandFaults {
  decide(command: AskedCommand): Decision;
  onTheWay(request: CommandRequest): WayFault;
}

/** The last four digits of a terminal's serial number or a merchant's number. */
export const COMMAND_FAULTS = {
  refused: '7101',
  /** The command is acknowledged, and done when it is asked about. */
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
  /** Refused, in more words than anybody reads. */
  wordy: '7112',
} as const;

/**
 * Selects the fault of a binding by its merchant; of a move by its address. Other refusals are in stand-in-bindings.ts.
 */
export const BINDING_FAULTS = { error: '7005', lost: '7006', slow: '7007', garbled: '7008', busy: '7009' } as const;

const FIRST_ONLY: Readonly<Record<string, WayFault>> = {
  [COMMAND_FAULTS.lost]: 'lose',
  [COMMAND_FAULTS.dropped]: 'drop',
  [COMMAND_FAULTS.garbled]: 'garble',
  [COMMAND_FAULTS.busy]: 'busy',
  [BINDING_FAULTS.lost]: 'lose',
  [BINDING_FAULTS.garbled]: 'garble',
  [BINDING_FAULTS.busy]: 'busy',
};

/** The digits that select a fault. An unbinding has none. */
const digitsOf = ({ kind, subject, body }: Pick<AskedCommand, 'kind' | 'subject' | 'body'>): string => {
  if (kind === 'unbind_terminal') return '';
  const digits = (kind === 'move_terminal' ? String(body.address) : subject).slice(-4);
  // 70… are faults of bindings alone
  return digits.startsWith('70') !== kind.endsWith('_terminal') ? '' : digits;
};

const wayOf = (request: CommandRequest): WayFault => {
  const { method, times } = request;
  const digits = digitsOf(request);
  if (digits === COMMAND_FAULTS.error || digits === BINDING_FAULTS.error) return 'error';
  if (digits === COMMAND_FAULTS.contradicting && method === 'GET') return 'contradict';
  return method === 'PUT' && times === 0 ? (FIRST_ONLY[digits] ?? 'none') : 'none';
};

const decisionOf = (command: AskedCommand): Decision => {
  const digits = digitsOf(command);
  if (digits === COMMAND_FAULTS.refused) return 'refuse';
  if (digits === COMMAND_FAULTS.wordy) return 'rant';
  return digits === COMMAND_FAULTS.slow || digits === BINDING_FAULTS.slow ? 'slow' : 'confirm';
};

/** Has only the faults that the digits of the subject select. */
export const faultsBySubject: CommandFaults = { decide: decisionOf, onTheWay: wayOf };

const DOZEN: readonly Decision[] = [
  ...(['confirm', 'confirm', 'confirm', 'slow', 'confirm', 'confirm'] as const),
  ...(['refuse', 'confirm', 'confirm', 'slow', 'confirm', 'confirm'] as const),
];

/**
 * Confirms nine of every twelve subjects in order of arrival, is slow with two and refuses one; confirms each second
 * attempt.
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
    if (bySubject !== 'confirm' || command.kind.endsWith('_terminal')) return bySubject;
    return command.attempt > 1 ? 'confirm' : (DOZEN[turnOf(command) % DOZEN.length] ?? 'confirm');
  };
  return { decide, onTheWay: wayOf };
};

/** A number from 0 to 1 for the words: the same for the same seed. */
const drawn = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;

const WAYS: readonly WayFault[] = ['lose', 'drop', 'error', 'busy', 'garble', 'repeat', 'deny'];
const MOST_FAULTY = 0.5;

/** Half of all requests go wrong in some way, a fifth is refused (no unbinding is), a fifth is slow. */
export const faultsBySeed = (seed: number): CommandFaults => ({
  decide: ({ kind, number, attempt }) => {
    const draw = drawn(seed, 'decide', number, attempt);
    if (draw < 0.2) return kind === 'unbind_terminal' ? 'confirm' : 'refuse';
    return draw < 0.4 ? 'slow' : 'confirm';
  },
  onTheWay: ({ method, number, attempt, times }) => {
    const draw = drawn(seed, method, number, attempt, times);
    return draw < MOST_FAULTY ? (WAYS[Math.floor((draw / MOST_FAULTY) * WAYS.length)] ?? 'none') : 'none';
  },
});
