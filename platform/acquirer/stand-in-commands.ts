/**
 * The commands of the stand-in acquirer: what it decided, and a book of what it really changed. A number changes
 * something at most once, however often it is sent; after a failure a later attempt may. On a restart it forgets what
 * it only acknowledged; its file keeps what it decided.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { BindingBook } from './stand-in-bindings.ts';
import type { AskedCommand, CommandDecision } from './stand-in-decisions.ts';

export type { AskedCommand, CommandDecision } from './stand-in-decisions.ts';

/** `slow`: acknowledges first and completes when it is asked; `rant`: refuses in more words than anybody reads. */
export type Decision = 'confirm' | 'slow' | 'refuse' | 'rant';

const RANT = `卡\u0000核\u202e验${'甲'.repeat(300)}`;

const REFUSALS: Readonly<Record<string, string>> = {
  change_rate: '结算卡核验中，暂不能改费率',
  change_service_fee: '终端服务费已收取，不能更改',
  change_communication: '终端流量卡未激活，暂不能更改',
  bind_terminal: '暂不受理装机',
};

export type CommandAnswer =
  | (CommandDecision & { readonly known: true })
  | { readonly known: true; readonly result: 'acknowledged'; readonly number: string; readonly attempt: number }
  | { readonly known: false };

const keyOf = (number: string, attempt: number): string => `${number}/${attempt}`;

export class CommandBook {
  /** The changes by commands about terminals. */
  readonly bindings: BindingBook;
  readonly #decided = new Map<string, CommandDecision>();
  readonly #last = new Map<string, CommandDecision>();
  readonly #pending = new Map<string, AskedCommand>();
  readonly #file: string | undefined;
  readonly now: () => Date;

  /** @param file where the stand-in stores its decisions; without one they last as long as it lives. */
  constructor(file: string | undefined, now: () => Date = () => new Date()) {
    this.#file = file;
    this.now = now;
    this.bindings = new BindingBook();
    for (const decided of file === undefined ? [] : readBook(file)) this.#enter(decided);
  }

  #enter(decided: CommandDecision): void {
    this.#decided.set(keyOf(decided.number, decided.attempt), decided);
    this.#last.set(decided.number, decided);
    this.bindings.enter(decided);
  }

  /** Writes one line to its book before anybody hears of the decision. */
  #decide(command: AskedCommand, decision: Decision): CommandDecision {
    const isWilling = decision === 'confirm' || decision === 'slow';
    const words = decision === 'rant' ? RANT : (REFUSALS[command.kind] ?? '不受理');
    const reference = `SQ${command.number.slice(-8)}${command.attempt}`;
    const refusal = this.bindings.refusalOf(command) ?? (isWilling ? undefined : {});
    const decided: CommandDecision =
      refusal === undefined
        ? { ...command, result: 'done', effectiveAt: this.now().toISOString(), message: '已受理并生效', reference }
        : { ...command, result: 'failed', message: words, ...refusal, reference };
    if (this.#file !== undefined) appendFileSync(this.#file, `\n${JSON.stringify(decided)}`);
    this.#enter(decided);
    this.#pending.delete(command.number);
    return decided;
  }

  #known(number: string, attempt: number): CommandAnswer | undefined {
    const decided = this.#decided.get(keyOf(number, attempt)) ?? this.#last.get(number);
    const pending = this.#pending.get(number);
    if (pending !== undefined && pending.attempt >= attempt)
      return { known: true, result: 'acknowledged', number, attempt: pending.attempt };
    return decided && { ...decided, known: true };
  }

  put(command: AskedCommand, decision: Decision): CommandAnswer {
    const { number, attempt } = command;
    const known = this.#known(number, attempt);
    const isAgain = known?.known === true && known.result === 'failed' && known.attempt < attempt;
    if (known !== undefined && !isAgain) return known;
    if (decision !== 'slow') return { ...this.#decide(command, decision), known: true };
    this.#pending.set(number, command);
    return { known: true, result: 'acknowledged', number, attempt };
  }

  get(number: string, attempt: number): CommandAnswer {
    const pending = this.#pending.get(number);
    if (pending !== undefined) return { ...this.#decide(pending, 'slow'), known: true };
    return this.#known(number, attempt) ?? { known: false };
  }

  /** Acts like a restart: commands that were only acknowledged are lost. */
  forgetPending(): void {
    this.#pending.clear();
  }

  /** All decisions of its life, in order. */
  decisions(): readonly CommandDecision[] {
    return [...this.#decided.values()];
  }
}

/** A line that was cut off when its program was killed was reported to nobody. */
const decidedIn = (line: string): CommandDecision[] => {
  try {
    return [JSON.parse(line) as CommandDecision];
  } catch {
    return [];
  }
};

/** The decisions in the file of a book. */
export const readBook = (file: string): CommandDecision[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(decidedIn) : [];

/** Numbers with more than one effect: there must be none. */
export const doubleEffects = (decisions: readonly CommandDecision[]): string[] => {
  const done = decisions.filter(({ result }) => result === 'done').map(({ number }) => number);
  return done.filter((number, at) => done.indexOf(number) !== at);
};
