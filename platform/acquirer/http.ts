/**
 * An acquirer over HTTP (docs/operations.md): `PUT <url>/<key>` registers or asks what became of it, `DELETE
 * <url>/<key>` withdraws, `PUT <url>/<key>/places/<number>` tells of a move, `GET <url>/by-serial/<serial>` reads what
 * it has of a terminal. Signed; all may be sent as often as one likes.
 */
import { readableOf } from '#platform/db/storable.ts';
import { readAnswer } from '#platform/http/read-answer.ts';
import type {
  Acquirer,
  AskedLater,
  RegistrationAnswer,
  TerminalMove,
  TerminalRegistration,
  WithdrawalAnswer,
} from './acquirer.ts';
import { ACQUIRER_REFUSALS, type AcquirerRefusal } from './command.ts';
import { viewOver } from './http-view.ts';
import { secondsIn, sendSigned, type HttpAcquirerOptions, type SignedSending } from './http-request.ts';

const MOST_MESSAGE = 200;
const MOST_ANSWER = 10_000;

const later = (why: string, more: Partial<AskedLater> = {}): AskedLater => ({
  outcome: 'later',
  why,
  isKnown: false,
  ...more,
});

const reasonIn = (reason: unknown): AcquirerRefusal => ACQUIRER_REFUSALS.find((each) => each === reason) ?? 'other';

const answerIn = (text: string): RegistrationAnswer => {
  const body: unknown = JSON.parse(text);
  const { result, reason, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  if (result === 'accepted') return { outcome: 'accepted' };
  if (result !== 'refused') return later('an answer of another form');
  const words = typeof message === 'string' ? readableOf(message, MOST_MESSAGE) : '';
  return { outcome: 'refused', reason: reasonIn(reason), message: words };
};

/** The message of a failed request may contain its body: only the kind of the error is kept. */
const kindOf = (error: unknown): AskedLater => later(error instanceof Error ? error.name : 'error');

const laterOf = async (response: Response): Promise<AskedLater> => {
  await response.body?.cancel();
  const isKnown = response.status === 202;
  const why = isKnown ? 'not decided yet' : `HTTP ${response.status}`;
  return later(why, { isKnown, ...secondsIn(response.headers.get('retry-after')) });
};

const put = async (options: HttpAcquirerOptions, sent: Omit<SignedSending, 'method'>): Promise<RegistrationAnswer> => {
  const response = await sendSigned(options, { ...sent, method: 'PUT' });
  if (response.status !== 200) return laterOf(response);
  const text = await readAnswer(response, MOST_ANSWER);
  return text === undefined ? later('an answer of another form') : answerIn(text);
};

const register = (options: HttpAcquirerOptions, { key, ...registration }: TerminalRegistration) =>
  put(options, { key, body: JSON.stringify(registration) });

const move = (options: HttpAcquirerOptions, { key, number, ...place }: TerminalMove) =>
  put(options, { key, below: `/places/${number}`, body: JSON.stringify(place) });

const GONE = new Set([200, 204, 404, 410]);

const withdraw = async (options: HttpAcquirerOptions, key: string): Promise<WithdrawalAnswer> => {
  const response = await sendSigned(options, { method: 'DELETE', key, body: '' });
  if (!GONE.has(response.status)) return laterOf(response);
  await response.body?.cancel();
  return { outcome: 'withdrawn' };
};

export const httpAcquirer = (options: HttpAcquirerOptions): Acquirer => ({
  register: (registration) => register(options, registration).catch(kindOf),
  move: (moved) => move(options, moved).catch(kindOf),
  withdraw: (key) => withdraw(options, key).catch(kindOf),
  view: (terminalSn) => viewOver(options, terminalSn),
});
