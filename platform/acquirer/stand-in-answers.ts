/** The stand-in's answers to commands over HTTP, with the faults on the way. */
import type { AskedCommand, CommandAnswer, CommandBook } from './stand-in-commands.ts';
import type { CommandFaults, WayFault } from './stand-in-faults.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

/** No answer at all: the connection breaks. */
export const LOST = 'lost';

/** The stand-in's answer about a command that it knows. */
export type KnownAnswer = Extract<CommandAnswer, { known: true }>;

/** The acquirer's form of an answer. */
export interface ReplyFormat {
  said(answer: KnownAnswer): Reply;
  unknown(number: string): Reply;
}

/** The opposite of the decision that it made. */
const opposite = (said: KnownAnswer, now: Date): KnownAnswer => {
  if (said.result === 'acknowledged') return said;
  const result = said.result === 'done' ? 'failed' : 'done';
  return { ...said, result, effectiveAt: now.toISOString() };
};

export class CommandAnswers {
  readonly book: CommandBook;
  /** Method and number of every request, in order of arrival. */
  readonly asked: string[] = [];
  readonly #faults: CommandFaults;
  readonly #times = new Map<string, number>();
  readonly #asked = new Map<string, AskedCommand>();
  readonly #format: ReplyFormat;

  constructor(book: CommandBook, faults: CommandFaults, format: ReplyFormat) {
    this.book = book;
    this.#faults = faults;
    this.#format = format;
  }

  #reply(number: string, answer: CommandAnswer, fault: WayFault): Reply {
    if (!answer.known || fault === 'deny') return this.#format.unknown(number);
    return this.#format.said(fault === 'contradict' ? opposite(answer, this.book.now()) : answer);
  }

  #faultOf(method: 'GET' | 'PUT', number: string, attempt: number): WayFault {
    this.asked.push(`${method} ${number}`);
    const key = `${method} ${number} ${attempt}`;
    const times = this.#times.get(key) ?? 0;
    this.#times.set(key, times + 1);
    const { kind, subject, body } = this.#asked.get(number) ?? { kind: '', subject: '', body: {} };
    return this.#faults.onTheWay({ method, number, attempt, times, kind, subject, body });
  }

  #answer(number: string, fault: WayFault, ask: () => CommandAnswer): Reply | typeof LOST {
    if (fault === 'drop') return LOST;
    if (fault === 'error') return { status: 500, body: '' };
    if (fault === 'busy') return { status: 429, body: '', headers: { 'retry-after': '30' } };
    if (fault === 'repeat') ask();
    const answer = ask();
    if (fault === 'lose') return LOST;
    if (fault === 'garble') return { status: 200, body: '<html>' };
    return this.#reply(number, answer, fault);
  }

  put(number: string, attempt: number, body: Record<string, unknown>): Reply | typeof LOST {
    const { kind, ...rest } = body;
    const subject = String(body.terminalSn ?? body.merchantNo);
    const command: AskedCommand = { number, attempt, kind: String(kind), subject, body: rest };
    this.#asked.set(number, command);
    const fault = this.#faultOf('PUT', number, attempt);
    return this.#answer(number, fault, () => this.book.put(command, this.#faults.decide(command)));
  }

  get(number: string, attempt: number): Reply | typeof LOST {
    return this.#answer(number, this.#faultOf('GET', number, attempt), () => this.book.get(number, attempt));
  }
}
