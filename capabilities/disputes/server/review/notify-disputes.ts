import type { Tx } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { isCheck } from '../../contract/lookup/dispute-fields.ts';
import { noOf, type DisputeRow } from '../dispute-row.ts';

const linkOf = ({ id }: DisputeRow): string => `/disputes?id=${id}`;

export const notifyOfReview = (tx: Tx, row: DisputeRow, note: string | undefined, now: Date): Promise<void> => {
  const values = { no: noOf(row.id), note: note ?? 'none' };
  return notify(tx, [{ agentId: row.agentId, kind: 'money', key: 'dispute_taken', values, link: linkOf(row) }], now);
};

interface AnswerNotice {
  readonly result: 'confirmed' | 'corrected';
  readonly note: string;
  readonly correctionFen: Fen | undefined;
  readonly now: Date;
}

/** A difference from the acquirer has a text of its own, because nothing was booked that could be confirmed. */
const keyOf = ({ what }: DisputeRow, result: AnswerNotice['result']): string =>
  result === 'confirmed' && isCheck(what) ? 'dispute_answered' : `dispute_${result}`;

export const notifyOfAnswer = (
  tx: Tx,
  row: DisputeRow,
  { result, note, correctionFen, now }: AnswerNotice,
): Promise<void> => {
  const amount = correctionFen === undefined ? '' : formatFen(correctionFen, { sign: true });
  const values = { no: noOf(row.id), note, amount };
  const told = { agentId: row.agentId, kind: 'money' as const, key: keyOf(row, result), values, link: linkOf(row) };
  return notify(tx, [told], now);
};
