/** The payments of a batch, and the lines of a result file, in the groups in which they are looked at. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { getBatch } from '../../contract/payouts/get-batch.ts';
import type { previewBankResults } from '../../contract/payouts/preview-bank-results.ts';

export type Batch = AnswerOf<typeof getBatch>;
export type Payment = Batch['payments'][number];
export type BankResults = AnswerOf<typeof previewBankResults>;
type ResultLine = BankResults['lines'][number];

export type PaymentGroup = 'proposed' | 'late' | 'unanswered' | 'failed' | 'paid';
export const PAYMENT_GROUPS: readonly PaymentGroup[] = ['proposed', 'late', 'unanswered', 'failed', 'paid'];

export const groupOf = ({ status, proposal, lateSince }: Payment): PaymentGroup => {
  if (status !== 'paying') return status;
  if (proposal !== undefined) return 'proposed';
  return lateSince === undefined ? 'unanswered' : 'late';
};

/**
 * `differs`: a payment of ours under another amount, batch or serial number · `foreign`: none of ours · `missing`:
 * without an answer, and not in the file.
 */
export type ResultGroup = 'unknown' | 'conflict' | 'differs' | 'missing' | 'foreign' | 'proposed' | 'already';

export interface ResultRow {
  readonly key: string;
  readonly batchNo: string;
  readonly no: string;
  readonly name: string | undefined;
  readonly oursFen?: Fen | undefined;
  readonly bankFen?: Fen | undefined;
  readonly reason?: string | undefined;
}

const rowOf = ({ batchNo, no, agent, oursFen, bankFen, reason, serial }: ResultLine): ResultRow => ({
  key: `${batchNo} ${serial} ${no} ${bankFen}`,
  batchNo,
  no,
  name: agent?.name,
  oursFen,
  bankFen,
  reason,
});

const groups: Readonly<Record<Exclude<ResultGroup, 'missing'>, (line: ResultLine) => boolean>> = {
  unknown: ({ is }) => is === 'waiting',
  conflict: ({ is }) => is === 'conflict',
  differs: ({ is, oursFen }) => is === 'unmatched' && oursFen !== undefined,
  foreign: ({ is, oursFen }) => is === 'unmatched' && oursFen === undefined,
  proposed: ({ is }) => is === 'proposed',
  already: ({ is }) => is === 'already',
};

/** Groups with rows, what needs a person first; what is booked without one is in {@link bookedOf}. */
export const resultGroups = ({ lines, missing }: BankResults): readonly (readonly [ResultGroup, ResultRow[]])[] => {
  const of = (group: Exclude<ResultGroup, 'missing'>): readonly [ResultGroup, ResultRow[]] => [
    group,
    lines.filter(groups[group]).map(rowOf),
  ];
  const absent = missing.map(({ batchNo, no, agent, netFen }) => ({
    key: no,
    batchNo,
    no,
    name: agent.name,
    oursFen: netFen,
  }));
  const all = [
    of('unknown'),
    of('conflict'),
    of('differs'),
    ['missing', absent],
    of('foreign'),
    of('proposed'),
  ] as const;
  return [...all, of('already')].filter(([, rows]) => rows.length > 0);
};

export interface BookedLines {
  readonly count: number;
  readonly sumFen: Fen;
  readonly names: readonly string[];
  readonly reasons: readonly string[];
}

/** The lines that the file books when it is applied. */
export const bookedOf = ({ lines }: BankResults, outcome: 'paid' | 'failed'): BookedLines => {
  const found = lines.filter(({ is }) => is === outcome);
  return {
    count: found.length,
    sumFen: sumFen(found.map(({ bankFen }) => bankFen)),
    names: found.flatMap(({ agent }) => agent?.name ?? []),
    reasons: [...new Set(found.flatMap(({ reason }) => reason ?? []))],
  };
};

export const sumOf = (amounts: readonly (Fen | undefined)[]): Fen => sumFen(amounts.flatMap((each) => each ?? []));
