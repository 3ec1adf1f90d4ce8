/**
 * The terminals of the stand-in: the last four digits of a serial number select a fault; any other terminal is
 * accepted. A move is refused whose address ends in 7004, and fails (HTTP 500) where it ends in 7005. What it has of a
 * terminal is in its register, or else what it accepted; 7001 is unknown to it, 7005, 7006, 7008 and 7009 fail as they
 * do when a terminal is registered.
 */
import type { AcquirerRefusal } from './command.ts';
import type { Reply } from './stand-in-answers.ts';
import type { BindingBook } from './stand-in-bindings.ts';
import type { TerminalView } from './view.ts';

export const STAND_IN_FAULTS = {
  /** Refused, each for its reason. */
  terminal: '7001',
  taken: '7002',
  merchant: '7003',
  place: '7004',
  /** HTTP 500. */
  fault: '7005',
  /** Decides, and never answers the first time. */
  silent: '7006',
  /** Answers 202 twice, then that it is accepted. */
  later: '7007',
  /** Answers HTML the first time. */
  garbled: '7008',
  /** 429 with a pause the first time. */
  busy: '7009',
} as const;
type Fault = keyof typeof STAND_IN_FAULTS;

const WORDS: Partial<Record<Fault, string>> = {
  terminal: '终端未入库',
  taken: '该终端已绑定其他商户',
  merchant: '商户未入网',
  place: '装机地址不在经营范围内',
};

interface Kept {
  readonly sn: string;
  readonly merchantNo?: string;
  readonly merchantName?: string;
  /** Day of its arrival. */
  readonly since?: string;
  readonly result: 'accepted' | 'refused' | 'withdrawn';
  readonly reason?: AcquirerRefusal;
  readonly message?: string;
}

/** What an acquirer has of terminals by other ways than ours. */
export type StandInRegister = (terminalSn: string) => Promise<TerminalView | undefined>;

const faultOf = (sn: string): Fault | undefined =>
  (Object.keys(STAND_IN_FAULTS) as Fault[]).find((fault) => STAND_IN_FAULTS[fault] === sn.slice(-4));

type Registered = Pick<Kept, 'sn' | 'merchantNo' | 'merchantName' | 'since'>;

export class TerminalBook {
  readonly asked: string[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #places = new Map<string, { readonly number: number; readonly address: string }>();

  moved(): Map<string, string> {
    return new Map([...this.#places].map(([key, { address }]) => [key, address]));
  }

  move(key: string, number: number, address: string): Reply {
    this.asked.push(`MOVE ${key} ${number}`);
    if (address.endsWith(STAND_IN_FAULTS.fault)) return { status: 500, body: '' };
    if (this.#kept.get(key)?.result === 'withdrawn') return { status: 410, body: '' };
    if (address.endsWith(STAND_IN_FAULTS.place))
      return { status: 200, body: JSON.stringify({ result: 'refused', reason: 'place', message: WORDS.place }) };
    if (number > (this.#places.get(key)?.number ?? 0)) this.#places.set(key, { number, address });
    return { status: 200, body: JSON.stringify({ result: 'accepted' }) };
  }

  registered(): Map<string, string> {
    const accepted = [...this.#kept].filter(([, { result }]) => result === 'accepted');
    return new Map(accepted.map(([key, { sn }]) => [sn, key]));
  }

  /** Of a terminal that it registered here. */
  #accepted(sn: string): TerminalView | undefined {
    const kept = [...this.#kept.values()].findLast((one) => one.sn === sn && one.result === 'accepted');
    if (kept === undefined) return undefined;
    const { merchantNo = '', merchantName = '', since = '' } = kept;
    return { registration: { merchantNo, merchantName, since, state: 'active' }, activatedOn: null, stages: [] };
  }

  /** @returns undefined for no answer at all. */
  async view(sn: string, register: StandInRegister | undefined, bindings: BindingBook): Promise<Reply | undefined> {
    const times = this.asked.filter((one) => one === `GET ${sn}`).length;
    this.asked.push(`GET ${sn}`);
    const fault = faultOf(sn);
    if (fault === 'fault') return { status: 500, body: '' };
    if (fault === 'busy' && times === 0) return { status: 429, body: '', headers: { 'retry-after': '30' } };
    if (fault === 'silent' && times === 0) return undefined;
    if (fault === 'garbled' && times === 0) return { status: 200, body: '<html>' };
    const view = fault === 'terminal' ? undefined : ((await register?.(sn)) ?? bindings.view(sn) ?? this.#accepted(sn));
    if (view === undefined) return { status: 404, body: '' };
    return { status: 200, body: JSON.stringify({ terminalSn: sn, ...view }) };
  }

  #decide(key: string, { sn, ...merchant }: Registered): Kept {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const fault = faultOf(sn);
    const reason = this.registered().has(sn) ? 'taken' : fault;
    const message = reason === undefined ? undefined : WORDS[reason];
    const kept: Kept =
      message === undefined
        ? { sn, ...merchant, result: 'accepted' }
        : { sn, result: 'refused', reason: reason as AcquirerRefusal, message };
    this.#kept.set(key, kept);
    return kept;
  }

  /** @returns undefined for no answer at all. */
  put(key: string, registered: Registered): Reply | undefined {
    const { sn } = registered;
    const times = this.asked.filter((one) => one === `PUT ${key}`).length;
    this.asked.push(`PUT ${key}`);
    const fault = faultOf(sn);
    if (fault === 'fault') return { status: 500, body: '' };
    if (fault === 'busy' && times === 0) return { status: 429, body: '', headers: { 'retry-after': '30' } };
    if (fault === 'later' && times < 2 && !this.#kept.has(key)) return { status: 202, body: '' };
    const { result, reason, message } = this.#decide(key, registered);
    if (fault === 'silent' && times === 0) return undefined;
    if (fault === 'garbled' && times === 0) return { status: 200, body: '<html>' };
    return result === 'withdrawn'
      ? { status: 410, body: '' }
      : { status: 200, body: JSON.stringify({ result, reason, message }) };
  }

  /** Also of a key that has not arrived: it is refused when it arrives. */
  delete(key: string): Reply {
    this.asked.push(`DELETE ${key}`);
    this.#kept.set(key, { sn: this.#kept.get(key)?.sn ?? '', result: 'withdrawn' });
    return { status: 204, body: '' };
  }
}
