/** Stocks the good lines of a draft: new terminals, and deleted ones again. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { submitStockFile } from '../../contract/stock/submit-stock-file.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import type { CheckedStock, KnownModel, KnownPolicy } from '../../rules/stock/check-stock.ts';
import { notifyTerminalWatchers } from '../terminal-watchers.ts';
import { lookAtKeptStock } from './look-at-stock.ts';
import { lockStockFile, presentStockFile, stockFileByNo, type StockFileRow } from './stock-file-row.ts';
import { SerialTaken, stockTerminals } from './stock-terminals.ts';

interface GoodLine extends CheckedStock {
  readonly knownModel: KnownModel;
  readonly knownPolicy: KnownPolicy;
}

const isGood = (line: CheckedStock): line is GoodLine => line.verdict === 'good';

const stockNew = (tx: Tx, { holderId }: StockFileRow, lines: readonly GoodLine[], now: Date) =>
  stockTerminals(
    tx,
    lines.map(({ serial, knownModel, knownPolicy }) => ({
      sn: serial,
      modelId: knownModel.id,
      policyId: knownPolicy.id,
      holderId,
      stockedAt: now,
    })),
  ).catch((error: unknown) => {
    throw error instanceof SerialTaken ? refuse('stock_changed') : error;
  });

const stockAgain = async (tx: Tx, { holderId }: StockFileRow, lines: readonly GoodLine[], now: Date) => {
  const ids = lines.flatMap(({ known }) => known?.id ?? []);
  if (ids.length === 0) return ids;
  await sql`select id from terminals.terminal where id = any (${ids}::bigint[]) order by id for update`.execute(tx);
  await sql`select terminals.restock(${ids}::bigint[], ${lines.map(({ knownModel }) => knownModel.id)}::bigint[],
    ${lines.map(({ knownPolicy }) => knownPolicy.id)}::bigint[], ${holderId}, ${now})`.execute(tx);
  await notifyTerminalWatchers(
    tx,
    lines.map(({ serial }) => serial),
  );
  return ids;
};

const keepIds = async (tx: Tx, { id }: StockFileRow, lines: readonly GoodLine[], ids: readonly TerminalId[]) => {
  await sql`
    update terminals.stock_line set terminal_id = row.id
    from unnest(${lines.map(({ position }) => position)}::integer[], ${ids}::bigint[]) as row (position, id)
    where file_id = ${id} and stock_line.position = row.position`.execute(tx);
};

export const submitStockFileRoute = handle(submitStockFile, async (context, { no, count }) => {
  const { db, now } = context;
  const file = await lockStockFile(db, no);
  if (file.state !== 'draft') throw refuse('stock_no_draft', { no });
  const good = (await lookAtKeptStock(db, file)).lines.filter(isGood);
  if (good.length === 0) throw refuse('stock_nothing_good');
  if (count !== undefined && count !== good.length) throw refuse('stock_changed');
  const [again, fresh] = [good.filter(({ known }) => known), good.filter(({ known }) => !known)];
  await keepIds(db, file, again, await stockAgain(db, file, again, now));
  await keepIds(db, file, fresh, await stockNew(db, file, fresh, now));
  await sql`update terminals.stock_file set state = 'stocked', stocked_by = ${operatorOf(context).login},
    stocked_at = ${now} where id = ${file.id}`.execute(db);
  context.audit({ subject: 'stock_file', subjectId: file.id, after: { no, terminals: good.length } });
  return presentStockFile(db, await stockFileByNo(db, no));
});
