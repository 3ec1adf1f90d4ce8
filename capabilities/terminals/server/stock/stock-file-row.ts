/** Imports of terminals as they are stored. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { byOf, staffByLogins } from '#capabilities/staff/server/api.ts';
import type { cancelStockFile } from '../../contract/stock/cancel-stock-file.ts';
import type { ModelId, PolicyId, StockFileId } from '../../contract/terminal-ids.ts';
import type { StockLine } from '../../rules/stock/check-stock.ts';

export interface StockFileRow {
  readonly id: StockFileId;
  readonly name: string;
  readonly holderId: AgentId;
  readonly modelId: ModelId | null;
  readonly policyId: PolicyId | null;
  readonly state: 'draft' | 'stocked' | 'undone' | 'dismissed';
  readonly addedBy: string;
  readonly addedAt: Date;
  readonly stockedBy: string | null;
  readonly stockedAt: Date | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly lineCount: number;
  readonly terminalCount: number;
  readonly movedCount: number;
}

/** A terminal of which something happened since it was stocked, or which waits in an operation. */
const moved = sql`terminal.pending_operation_id is not null or (select kind from terminals.event
  where event.terminal_id = terminal.id order by event.id desc limit 1) <> 'stocked'`;

const columns = sql`file.id, file.name, file.holder_id as "holderId", file.model_id as "modelId",
  file.policy_id as "policyId", file.state, file.added_by as "addedBy", file.added_at as "addedAt",
  file.stocked_by as "stockedBy", file.stocked_at as "stockedAt", file.ended_by as "endedBy",
  file.ended_at as "endedAt",
  (select count(*) from terminals.stock_line where file_id = file.id) as "lineCount",
  (select count(terminal_id) from terminals.stock_line where file_id = file.id) as "terminalCount",
  (select count(*) from terminals.stock_line join terminals.terminal on terminal.id = stock_line.terminal_id
    where file_id = file.id and file.state = 'stocked' and (${moved})) as "movedCount"`;

/** @param condition with its order and limit. */
export const stockFilesWhere = async (db: Db, condition: Sql): Promise<StockFileRow[]> => {
  const { rows } =
    await sql<StockFileRow>`select ${columns} from terminals.stock_file as file where ${condition}`.execute(db);
  return rows;
};

/** `IN000012` */
export const stockNoOf = (id: StockFileId): string => `IN${String(id).padStart(6, '0')}`;

const idOfNo = (no: string): StockFileId => Number(/[1-9]\d*$/.exec(no)?.[0] ?? 0) as StockFileId;

/** @throws 404 */
export const stockFileByNo = async (db: Db, no: string): Promise<StockFileRow> => {
  const [row] = await stockFilesWhere(db, sql`file.id = ${idOfNo(no)}`);
  if (row === undefined) throw notFound();
  return row;
};

/** If two act at once, the second sees the first. @throws 404 */
export const lockStockFile = async (tx: Tx, no: string): Promise<StockFileRow> => {
  await sql`select from terminals.stock_file where id = ${idOfNo(no)} for update`.execute(tx);
  return stockFileByNo(tx, no);
};

export const stockLinesOf = async (db: Db, { id }: StockFileRow): Promise<StockLine[]> => {
  const { rows } = await sql<StockLine>`
    select position, line, sn, model, policy, is_damaged as "isDamaged", is_again as "isAgain"
    from terminals.stock_line where file_id = ${id} order by position`.execute(db);
  return rows;
};

const HOUR_MS = 3_600_000;

export const undoUntil = async (db: Db, { stockedAt }: StockFileRow): Promise<Date | undefined> =>
  stockedAt === null
    ? undefined
    : new Date(stockedAt.getTime() + (await configNumber(db, 'stock_undo_hours', 24)) * HOUR_MS);

type StockFileView = AnswerOf<typeof cancelStockFile>;

export const presentStockFiles = async (db: Db, files: readonly StockFileRow[]): Promise<StockFileView[]> => {
  const holders = await agentsByIds(
    db,
    files.map(({ holderId }) => holderId),
  );
  const staff = await staffByLogins(
    db,
    files.flatMap(({ addedBy, stockedBy, endedBy }) => [addedBy, stockedBy, endedBy]),
  );
  const name = (login: string | null) => (login === null ? undefined : byOf(staff, login).name);
  return Promise.all(
    files.map(async (file) => {
      const { code = '', name: holderName = '' } = holders.get(file.holderId) ?? {};
      return {
        no: stockNoOf(file.id),
        name: file.name,
        state: file.state,
        holder: { code, name: holderName },
        addedBy: name(file.addedBy) ?? '',
        addedAt: file.addedAt.toISOString(),
        stockedBy: name(file.stockedBy),
        stockedAt: file.stockedAt?.toISOString(),
        endedBy: name(file.endedBy),
        endedAt: file.endedAt?.toISOString(),
        lineCount: file.lineCount,
        terminalCount: file.terminalCount,
        movedCount: file.movedCount,
        undoUntil: (await undoUntil(db, file))?.toISOString(),
      };
    }),
  );
};

export const presentStockFile = async (db: Db, file: StockFileRow): Promise<StockFileView> => {
  const [presented] = await presentStockFiles(db, [file]);
  if (presented === undefined) throw notFound();
  return presented;
};
