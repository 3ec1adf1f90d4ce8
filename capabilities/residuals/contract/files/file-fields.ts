/** Residual files as the staff sends and reads them (docs/domain.md §5 "Residual files"). */
import { z } from 'zod';
import { day, fen, instant, ppm, text } from '#platform/contract/fields.ts';
import { FAULT_KINDS, LINE_STATES } from '../correction/faults.ts';
import { COLUMNS, PAYS_TO } from './columns.ts';

const MOST_SHOWN = 10_000;

/** `F000012` */
export const fileNo = () =>
  z
    .string()
    .trim()
    .regex(/^F?0*[1-9]\d{0,14}$/i, 'field.invalid');

/** `2026-08` */
export const month = () =>
  z
    .string()
    .trim()
    .refine((given) => /^\d{4}-\d{2}$/.test(given) && day().safeParse(`${given}-01`).success, 'field.invalid');

export const senderCode = () =>
  z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,31}$/, 'field.invalid');

const isPairs = (given: string): boolean =>
  given
    .split(',')
    .every((pair) => (COLUMNS as readonly string[]).includes(pair.slice(pair.lastIndexOf('=') + 1).trim()));

/** The meanings of headings that are not known: `月结=share,机构商编=merchantNo`. */
export const pairs = () => text(2_000).refine(isPairs, 'field.invalid');

/** The number of unbooked lines, merchants and rates that are listed one by one. */
export const shown = { shown: z.coerce.number().int().min(0).max(MOST_SHOWN).default(20) };

export const sender = { code: z.string(), name: z.string(), paysTo: z.enum(PAYS_TO) };

const FILE_STATES = ['uploaded', 'proposed', 'booked', 'reversed', 'discarded'] as const;

export const keptFile = {
  no: z.string(),
  state: z.enum(FILE_STATES),
  sender: z.string(),
  month: month(),
  name: z.string(),
  uploadedBy: z.string(),
  uploadedAt: instant(),
};

/** A cell with its fault, and the only value that was possibly meant. */
const fault = () =>
  z.object({
    column: z.enum(COLUMNS),
    kind: z.enum(FAULT_KINDS),
    text: z.string(),
    couldBe: z.string().optional(),
  });

/** `shareFen` is missing where it cannot be read. */
const leftLine = () =>
  z.object({
    line: z.number().int(),
    merchantNo: z.string(),
    sn: z.string(),
    shareFen: fen().optional(),
    state: z.enum(LINE_STATES),
    faults: z.array(fault()),
  });

/** The states of the lines of a file, its sums, and our own computed shares; `lines`: the lines that are not booked. */
export const lookedAt = {
  states: z.array(z.object({ state: z.enum(LINE_STATES), count: z.number().int(), amountFen: fen() })),
  lines: z.array(leftLine()),
  /** The number of lines in all. */
  leftCount: z.number().int(),
  /** Whether the last line has sums, and which of them differ from the sums of the lines. */
  hasTotal: z.boolean(),
  differs: z.array(z.enum(['count', 'volume', 'share'])),
  theirsFen: fen(),
  oursFen: fen(),
  /** The sum of the file's amounts less the sum of ours. */
  apartFen: fen(),
  /** The number of merchants that differ by 1.00 or less; `different` counts the others. */
  sameCount: z.number().int(),
  different: z.array(z.object({ merchantNo: z.string(), theirsFen: fen(), oursFen: fen(), apartFen: fen() })),
  otherRates: z.array(z.object({ merchantNo: z.string(), theirsPpm: ppm(), oursPpm: z.array(ppm()) })),
};

const BOOKING_KINDS = ['booking', 'reversal'] as const;

/** The proposal for a file: to book its good lines, or to reverse all that is booked of it. */
export const booking = {
  no: z.string(),
  kind: z.enum(BOOKING_KINDS),
  lineCount: z.number().int(),
  amountFen: fen(),
  reason: z.string().optional(),
  proposedBy: z.string(),
};

export const READ_REFUSALS = [
  'residual_unknown',
  'residual_month_not_over',
  'residual_no_column',
  'table_format',
  'table_old_excel',
  'table_too_large',
  'table_too_many_rows',
] as const;
