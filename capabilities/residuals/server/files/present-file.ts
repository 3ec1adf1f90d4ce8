/** Residual files and their proposals, as answers of calls. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { subtractFen } from '#platform/money/fen.ts';
import type { cancelBooking } from '../../contract/booking/cancel-booking.ts';
import type { dismissFile } from '../../contract/files/dismiss-file.ts';
import type { getFile } from '../../contract/files/get-file.ts';
import type { BookingRow } from '../booking/booking-row.ts';
import type { CheckedLine } from '../check-lines.ts';
import { fileNo, shownState, type FileRow } from '../file-row.ts';
import type { FileReview } from './look-at-file.ts';

export const presentFile = (file: FileRow): AnswerOf<typeof dismissFile> => ({
  no: fileNo(file.id),
  state: shownState(file),
  sender: file.sender,
  month: file.month,
  name: file.name,
  uploadedBy: file.uploadedBy,
  uploadedAt: file.uploadedAt.toISOString(),
});

export const presentBooking = (row: BookingRow): AnswerOf<typeof cancelBooking> => ({
  no: fileNo(row.fileId),
  kind: row.kind,
  lineCount: row.lineCount,
  amountFen: row.sumFen,
  ...(row.reason !== null && { reason: row.reason }),
  proposedBy: row.proposedBy,
});

const presentLine = ({ line, merchantNo, sn, shareFen, state, faults }: CheckedLine) => ({
  line,
  merchantNo,
  sn,
  ...(shareFen !== undefined && { shareFen }),
  state,
  faults: [...faults],
});

type FileView = Omit<AnswerOf<typeof getFile>, keyof AnswerOf<typeof dismissFile> | 'proposed'>;

/** @param shown how many lines, merchants and rates are named one by one. */
export const presentLooked = ({ lines, states, hasTotal, totals, comparison }: FileReview, shown: number): FileView => {
  const left = lines.filter(({ state }) => state !== 'good' && state !== 'booked');
  const { theirsFen, oursFen, same, different, otherRates } = comparison;
  return {
    states: Object.entries(states).flatMap(([state, { count, fen }]) =>
      count === 0 ? [] : [{ state: state as keyof typeof states, count, amountFen: fen }],
    ),
    lines: left.slice(0, shown).map(presentLine),
    leftCount: left.length,
    hasTotal,
    differs: [...totals.differs],
    theirsFen,
    oursFen,
    apartFen: subtractFen(theirsFen, oursFen),
    sameCount: same,
    different: different.slice(0, shown).map((one) => ({
      merchantNo: one.merchantNo,
      theirsFen: one.theirsFen,
      oursFen: one.oursFen,
      apartFen: subtractFen(one.theirsFen, one.oursFen),
    })),
    otherRates: otherRates
      .slice(0, shown)
      .map(({ merchantNo, theirs, ours }) => ({ merchantNo, theirsPpm: theirs, oursPpm: [...ours] })),
  };
};
