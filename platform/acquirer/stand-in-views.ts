/** The stand-in's record of a terminal: from its register, or else from its bindings. */
import type { Reply } from './stand-in-answers.ts';
import type { BindingBook } from './stand-in-bindings.ts';
import type { TerminalView } from './view.ts';

/** The last four digits of a serial number. */
export const VIEW_FAULTS = {
  /** The stand-in has no such terminal. */
  none: '7001',
  /** HTTP 500. */
  error: '7005',
  /** Does not answer the first time. */
  silent: '7006',
  /** HTML the first time. */
  garbled: '7008',
  /** 429 with a pause the first time. */
  busy: '7009',
} as const;

/** An acquirer's records of terminals that it got by other ways than ours. */
export type StandInRegister = (terminalSn: string) => Promise<TerminalView | undefined>;

export class ViewAnswers {
  readonly #register: StandInRegister | undefined;
  readonly #bindings: BindingBook;
  readonly #asked: string[];

  /** @param asked keeps `VIEW <serial>` of every question. */
  constructor(register: StandInRegister | undefined, bindings: BindingBook, asked: string[]) {
    this.#asked = asked;
    this.#register = register;
    this.#bindings = bindings;
  }

  /** @returns undefined for no answer at all. */
  async get(sn: string): Promise<Reply | undefined> {
    const digits = sn.slice(-4);
    const isFirst = !this.#asked.includes(`VIEW ${sn}`);
    this.#asked.push(`VIEW ${sn}`);
    if (digits === VIEW_FAULTS.error) return { status: 500, body: '' };
    if (digits === VIEW_FAULTS.busy && isFirst) return { status: 429, body: '', headers: { 'retry-after': '30' } };
    if (digits === VIEW_FAULTS.silent && isFirst) return undefined;
    if (digits === VIEW_FAULTS.garbled && isFirst) return { status: 200, body: '<html>' };
    const view = digits === VIEW_FAULTS.none ? undefined : ((await this.#register?.(sn)) ?? this.#bindings.view(sn));
    return view === undefined
      ? { status: 404, body: '' }
      : { status: 200, body: JSON.stringify({ terminalSn: sn, ...view }) };
  }
}
