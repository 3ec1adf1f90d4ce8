/**
 * Every page of the route table with what it must show of its calls' answers, word by word, or why it shows no figures.
 * A new page has to be added here.
 */
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import { fen } from '#platform/money/fen.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { sum } from './sums.ts';
import type { RecordedCall } from './watch-calls.ts';

export interface ShownPage {
  /** Query of the page's address. */
  query?: string;
  /** Texts that the page must contain, figures in their places. */
  shows(of: Answers, all: AllAnswers): string[];
  /** Amounts that the page itself adds up from the server's answers. */
  derives?(of: Answers, all: AllAnswers): number[];
}

/** The first answer to a call on this page. */
export type Answers = <const C extends Call>(call: C) => AnswerOf<C>;

/** Every answer to a call: a list may ask for more than one page. */
export type AllAnswers = <const C extends Call>(call: C) => AnswerOf<C>[];

export const allAnswersOf =
  (asked: readonly RecordedCall[]): AllAnswers =>
  (call) =>
    asked.flatMap((one) => (one.call === `${call.method} ${call.path}` ? [one.answer as AnswerOf<typeof call>] : []));

export const answersOf =
  (asked: readonly RecordedCall[]): Answers =>
  (call) => {
    const found = asked.find((one) => one.call === `${call.method} ${call.path}`);
    if (found === undefined) throw new Error(`the page did not ask for ${call.name}`);
    return found.answer as AnswerOf<typeof call>;
  };

export const m = (value: number | undefined): string => formatFen(fen(value ?? 0));
export const n = (value: number): string => formatCount(value);

export const signed = (fen: number): string => (fen < 0 ? `−${m(-fen)}` : `+${m(fen)}`);
export const fens = (rows: readonly { amountFen: number }[]): number => sum(rows.map(({ amountFen }) => amountFen));
