/** The acquirer as keeper of the list which terminal takes payments for whom and where. */
import type { AcquirerRefusal } from './command.ts';
import type { ViewAnswer } from './view.ts';

export interface TerminalRegistration {
  /** Unique per binding: the acquirer decides the same key once, however often it is sent. */
  readonly key: string;
  readonly terminalSn: string;
  readonly merchantNo: string;
  readonly merchantName: string;
  /** GCJ-02, millionths of a degree. */
  readonly lat: number;
  readonly lng: number;
  readonly regionCode: string | null;
  readonly address: string;
}

/** Where a registered terminal stands since its merchant moved. */
export interface TerminalMove extends Omit<TerminalRegistration, 'terminalSn' | 'merchantNo' | 'merchantName'> {
  /** Counts the moves of the registration: a lower one that arrives later changes nothing. */
  readonly number: number;
}

/** Not decided yet, or the answer was lost: ask again with the same key. `why` is for the operator. */
export interface AskedLater {
  readonly outcome: 'later';
  readonly why: string;
  readonly retryAfterS?: number;
  /** The acquirer has it and will decide; otherwise it may not have arrived. */
  readonly isKnown: boolean;
}

export type RegistrationAnswer =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly reason: AcquirerRefusal; readonly message: string }
  | AskedLater;

export type WithdrawalAnswer = { readonly outcome: 'withdrawn' } | AskedLater;

/** Never throws: whatever goes wrong is asked again later. */
export interface Acquirer {
  /** Registers a terminal, or asks what became of it. A key that was withdrawn is never registered afterwards. */
  register(registration: TerminalRegistration): Promise<RegistrationAnswer>;
  /** Tells where a registered terminal stands now; may be repeated. */
  move(move: TerminalMove): Promise<RegistrationAnswer>;
  /** Also of what never arrived: it is withdrawn, should it arrive later. */
  withdraw(key: string): Promise<WithdrawalAnswer>;
  /** Reads what it has of a terminal; changes nothing. */
  view(terminalSn: string): Promise<ViewAnswer>;
}
