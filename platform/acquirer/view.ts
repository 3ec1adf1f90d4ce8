/** An acquirer's answer about a terminal, read with care: it is another company, and may send anything. */
import { z } from 'zod';
import { readableOf } from '#platform/db/storable.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import type { MissingAnswer } from './unanswered.ts';

/** The acquirer's record of a terminal. Days are business days. */
export interface TerminalView {
  /** The merchant for which it takes payments there; null for none. */
  readonly registration: {
    readonly merchantNo: string;
    readonly merchantName: string;
    readonly since: string;
    readonly state: 'active' | 'stopped';
  } | null;
  readonly activatedOn: string | null;
  /** Stages of the merchant's assessment, as the acquirer counts. */
  readonly stages: readonly StageView[];
}

export interface StageView {
  readonly number: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly state: 'waiting' | 'running' | 'met' | 'missed';
  readonly volumeFen: Fen;
  readonly count: number;
  readonly goalFen: Fen;
}

/** `unknown`: the acquirer has no such terminal. */
export type ViewAnswer =
  | { readonly outcome: 'known'; readonly view: TerminalView }
  | { readonly outcome: 'unknown' }
  | MissingAnswer;

const MOST_NAME = 120;
const MOST_NO = 40;
const MOST_STAGES = 60;
/** No terminal sells more than this; sums of such amounts stay exact. */
const MOST_FEN = 1_000_000_000_000;
const MOST_COUNT = 100_000_000;

const words = (most: number) =>
  z
    .string()
    .transform((text) => readableOf(text, most))
    .pipe(z.string().min(1));
const day = () => z.iso.date().refine((text) => text >= '1970-01-01' && text < '3000-01-01');
const whole = (most: number) => z.number().int().min(-most).max(most);
const amount = () => whole(MOST_FEN).transform(fen);

const stage = z.object({
  number: z.number().int().min(1).max(MOST_STAGES),
  fromDay: day(),
  toDay: day(),
  state: z.enum(['waiting', 'running', 'met', 'missed']),
  volumeFen: amount(),
  count: whole(MOST_COUNT),
  goalFen: amount(),
});

const form = z.object({
  terminalSn: z.string(),
  registration: z
    .object({
      merchantNo: words(MOST_NO),
      merchantName: words(MOST_NAME),
      since: day(),
      state: z.enum(['active', 'stopped']),
    })
    .nullable(),
  activatedOn: day().nullable(),
  stages: z.array(stage).max(MOST_STAGES),
});

/** @returns undefined for an answer of another form, or about another terminal. */
export const viewIn = (answer: unknown, askedSn: string): TerminalView | undefined => {
  const read = form.safeParse(answer);
  if (!read.success || read.data.terminalSn !== askedSn) return undefined;
  const { registration, activatedOn, stages } = read.data;
  return { registration, activatedOn, stages };
};
