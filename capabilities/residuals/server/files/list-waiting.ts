/** The lines whose agent nobody knows. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import { listWaiting } from '../../contract/files/list-waiting.ts';
import type { ResidualFileId } from '../../contract/residual-ids.ts';
import { fileNo, filesWhere, isOpen } from '../file-row.ts';
import { lookAtKept } from './look-at-file.ts';

export interface WaitingSum {
  readonly sender: string;
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly sn: string;
  readonly months: readonly BusinessMonth[];
  readonly fileIds: readonly ResidualFileId[];
  readonly fen: Fen;
}

const MOST_FILES = 200;

/** Waiting lines of all open files, by merchant and terminal, the largest amount first. */
export const waitingLines = async (db: Db): Promise<WaitingSum[]> => {
  const files = await filesWhere(db, sql`${isOpen} order by file.id desc limit ${MOST_FILES}`);
  const found = [];
  for (const file of files) {
    const { lines } = await lookAtKept(db, file);
    for (const line of lines)
      if (line.state === 'waits') found.push({ ...line, sender: file.sender, month: file.month, fileId: file.id });
  }
  return [...Map.groupBy(found, ({ sender, merchantNo, sn }) => `${sender} ${merchantNo} ${sn}`).values()]
    .flatMap((some): WaitingSum[] => {
      const [first] = some;
      if (first === undefined) return [];
      const { sender, merchantNo, merchantName, sn } = first;
      const months = [...new Set(some.map(({ month }) => month))].toSorted();
      const fileIds = [...new Set(some.map(({ fileId }) => fileId))];
      const fen = sumFen(some.flatMap(({ shareFen }) => shareFen ?? []));
      return [{ sender, merchantNo, merchantName, sn, months, fileIds, fen }];
    })
    .toSorted((one, other) => other.fen - one.fen);
};

export const listWaitingRoute = handle(listWaiting, async ({ db }) => {
  const rows = await waitingLines(db);
  return {
    rows: rows.map(({ fileIds, fen, months, ...row }) => ({
      ...row,
      months: [...months],
      files: fileIds.map(fileNo),
      amountFen: fen,
    })),
  };
});
