/** What docs/acquirers.md requires of an adapter, in the order of the report. */
import type { Ledger as AnyLedger } from '../ledger.ts';

export const REQUIREMENTS = {
  declaration: 'it declares kinds, at least a minute for settling, a limit per second, and hours that are times',
  kinds: 'each declared kind is sent, executed and answered as done',
  exact: 'the acquirer gets what was asked: 0.01 and 99 999 999.99 yuan, 0.0001 % and 100 %',
  effective: 'the day of effect is the instant that the acquirer states, to the second',
  once: 'a number that is sent twice is executed once, and both answers say the same',
  refused: 'a refusal is "failed", of its attempt, in the acquirer’s words',
  attempt: 'a later attempt is executed after a refusal',
  words: 'words are at most 200 characters that can be shown',
  unknown: 'a number that never arrived is "unknown" when it is asked about',
  never_unknown: 'the answer to a sending is never "unknown"',
  acknowledged: 'what is only acknowledged is "acknowledged", and "done" when it is asked about',
  called_back: 'a result that the acquirer sends by itself is read',
  callback_signature: 'a result that was changed on the way is refused',
  lost: 'a request whose answer is lost is unanswered, and "done" when it is asked about',
  garbled: 'HTML, an empty answer and one that is cut off are no answer',
  not_found: '404 without the acquirer’s words is no answer',
  errors: 'HTTP 401, 403, 500, 502 and a redirection are no answer',
  pause: 'the seconds of Retry-After are handed on',
  slow: 'an answer that does not come in time is none',
  long: 'an answer without end is none',
  down: 'an acquirer that cannot be reached gives no answer',
  other_number: 'an answer about another number is none',
  answer_signature: 'an answer that was changed on the way is none',
  key: 'signed with another key nothing is executed, and that is no answer',
  quiet: 'why there is no answer says nothing of the request, its keys or addresses',
  throws: 'nothing throws',
  pushed: 'transactions that the acquirer pushes are read with all their values',
  pushed_exact: 'a pushed amount or rate with more decimals than a fen or a ppm is refused',
  pushed_signature: 'a pushed batch that was changed on the way is refused',
  acknowledgement: 'a batch is acknowledged as declared, and never as received whole when a row was rejected',
  day_file: 'a day file is read with all its values',
  day_file_sums: 'a day file whose last line has other sums is refused',
  day_file_cut: 'a day file without its last line is refused',
  day_file_encoding: 'a day file with a byte that its encoding has not is refused',
  day_file_fetched: 'the file of a day is fetched as it is; of a day without one there is none',
} as const;
export type Requirement = keyof typeof REQUIREMENTS;
export const NAMES = Object.keys(REQUIREMENTS) as Requirement[];
export type Ledger = AnyLedger<Requirement>;
