/**
 * The terminals that the stand-in has bound, by the commands that it decided. The last four digits of a serial number
 * select a refusal; a move is refused when its address ends in 7004.
 */
import { businessDay } from '#platform/time/business-day.ts';
import type { AcquirerRefusal } from './command.ts';
import type { AskedCommand, CommandDecision } from './stand-in-decisions.ts';
import type { TerminalView } from './view.ts';

interface Refusal {
  readonly reason: AcquirerRefusal;
  readonly message: string;
}

/** Refusals by the last four digits of a serial number. */
export const BINDING_REFUSALS = { terminal: '7001', taken: '7002', merchant: '7003', place: '7004' } as const;
const WORDS: Readonly<Record<keyof typeof BINDING_REFUSALS, string>> = {
  terminal: '终端未入库',
  taken: '该终端已绑定其他商户',
  merchant: '商户未入网',
  place: '装机地址不在经营范围内',
};
const because = (reason: keyof typeof BINDING_REFUSALS): Refusal => ({ reason, message: WORDS[reason] });
/** The refusal that the last digits of a text select. */
const refusalIn = (text: string): Refusal | undefined => {
  const reason = (Object.keys(BINDING_REFUSALS) as (keyof typeof BINDING_REFUSALS)[]).find((each) =>
    text.endsWith(BINDING_REFUSALS[each]),
  );
  return reason && because(reason);
};
const GONE: Refusal = { reason: 'other', message: '该绑定已撤销' };

interface BindingRecord {
  readonly number: string;
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly since: string;
}

export class BindingBook {
  readonly #bound = new Map<string, BindingRecord>();
  /** Numbers of bindings that were withdrawn, also of those that never arrived. */
  readonly #gone = new Set<string>();
  readonly #places = new Map<string, { readonly moveNumber: number; readonly address: string }>();

  /** The serials that are bound, with the number of the command that bound each. */
  bound(): Map<string, string> {
    return new Map([...this.#bound].map(([sn, { number }]) => [sn, number]));
  }

  /** The address of the last move, by the number of the binding. */
  moved(): Map<string, string> {
    return new Map([...this.#places].map(([number, { address }]) => [number, address]));
  }

  view(sn: string): TerminalView | undefined {
    const bound = this.#bound.get(sn);
    if (bound === undefined) return undefined;
    const { merchantNo, merchantName, since } = bound;
    return { registration: { merchantNo, merchantName, since, state: 'active' }, activatedOn: null, stages: [] };
  }

  refusalOf({ kind, number, subject, body }: AskedCommand): Refusal | undefined {
    if (kind === 'bind_terminal') {
      if (this.#gone.has(number)) return GONE;
      return this.#bound.has(subject) ? because('taken') : refusalIn(subject);
    }
    if (kind !== 'move_terminal') return undefined;
    if (this.#bound.get(subject)?.number !== body.bindNumber) return GONE;
    return String(body.address).endsWith(BINDING_REFUSALS.place) ? because('place') : undefined;
  }

  enter({ kind, number, subject, body, result, effectiveAt }: CommandDecision): void {
    if (result !== 'done') return;
    const bindNumber = String(body?.bindNumber);
    if (kind === 'bind_terminal') {
      const { merchantNo, merchantName } = body as Record<string, string>;
      const since = businessDay(new Date(effectiveAt ?? 0));
      this.#bound.set(subject, { number, merchantNo: merchantNo ?? '', merchantName: merchantName ?? '', since });
    }
    if (kind === 'unbind_terminal') {
      this.#gone.add(bindNumber);
      if (this.#bound.get(subject)?.number === bindNumber) this.#bound.delete(subject);
    }
    if (kind === 'move_terminal') this.#move(bindNumber, Number(body.moveNumber), String(body.address));
  }

  #move(bindNumber: string, moveNumber: number, address: string): void {
    if (moveNumber > (this.#places.get(bindNumber)?.moveNumber ?? 0))
      this.#places.set(bindNumber, { moveNumber, address });
  }
}
