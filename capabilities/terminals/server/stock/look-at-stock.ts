/** The verdict on each line of an import as of now, before and after it is kept. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { previewStockFile } from '../../contract/stock/preview-stock-file.ts';
import { STOCK_VERDICTS } from '../../contract/stock/stock-verdicts.ts';
import type { ModelId, PolicyId, TerminalId } from '../../contract/terminal-ids.ts';
import { checkStock, type CheckedStock, type KnownTerminal, type StockLine } from '../../rules/stock/check-stock.ts';
import { stockLinesOf, type StockFileRow } from './stock-file-row.ts';
import { stockProducts } from './stock-products.ts';

interface StoredSerial extends KnownTerminal {
  readonly sn: string;
  readonly holderId: AgentId;
  readonly isBound: boolean;
  readonly deletedAt: Date | null;
}

const storedSerials = async (db: Db, serials: readonly string[]): Promise<Map<string, StoredSerial>> => {
  const { rows } = await sql<Omit<StoredSerial, 'isDeleted'> & { id: TerminalId }>`
    select id, sn, holder_id as "holderId", bind_status <> terminals.unbound() as "isBound", deleted_at as "deletedAt"
    from terminals.terminal where sn = any (${serials}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.sn, { ...row, isDeleted: row.deletedAt !== null }]));
};

interface StockInput {
  readonly lines: readonly StockLine[];
  readonly modelId: ModelId | null;
  readonly policyId: PolicyId | null;
}

export const lookAtStock = async (db: Db, { lines, modelId, policyId }: StockInput) => {
  const terminals = await storedSerials(
    db,
    lines.map(({ sn }) => normalSerial(sn)),
  );
  const products = await stockProducts(db);
  return { lines: checkStock(lines, { ...products, terminals, modelId, policyId }), terminals };
};

export type StockReview = Awaited<ReturnType<typeof lookAtStock>>;

export const lookAtKeptStock = async (db: Db, file: StockFileRow): Promise<StockReview> =>
  lookAtStock(db, { lines: await stockLinesOf(db, file), modelId: file.modelId, policyId: file.policyId });

export const countVerdicts = (lines: readonly CheckedStock[]) =>
  STOCK_VERDICTS.flatMap((verdict) => {
    const count = lines.filter((line) => line.verdict === verdict).length;
    return count === 0 ? [] : [{ verdict, count }];
  });

/** The text of the cell that is at fault; undefined where none is, or the serial number. */
const faultyText = ({ verdict, model, policy }: CheckedStock): string | undefined =>
  verdict.startsWith('model_') ? `model ${model}` : verdict.startsWith('policy_') ? `policy ${policy}` : undefined;

type StockLineView = AnswerOf<typeof previewStockFile>['lines'][number];

/** @param some those of `review` that are shown. */
export const presentStockLines = async (
  db: Db,
  { lines, terminals }: StockReview,
  some: readonly CheckedStock[],
): Promise<StockLineView[]> => {
  const alike = Map.groupBy(lines, faultyText);
  const stored = (line: CheckedStock) => (line.known === undefined ? undefined : terminals.get(line.serial));
  const holders = await agentsByIds(
    db,
    some.flatMap((line) => stored(line)?.holderId ?? []),
  );
  return some.map((line) => {
    const { position, sn, serial, verdict, couldBe, at, missing, sameAs, isAgain, knownModel, knownPolicy } = line;
    const known = stored(line);
    const holder = known && holders.get(known.holderId);
    const text = faultyText(line);
    return {
      position,
      line: line.line,
      sn: serial === '' ? sn : serial,
      model: line.model === '' && knownModel ? `${knownModel.brand} ${knownModel.name}` : line.model,
      policy: line.policy === '' ? (knownPolicy?.name ?? '') : line.policy,
      verdict,
      couldBe,
      ...(text !== undefined && { alike: alike.get(text)?.length ?? 1 }),
      at,
      missing,
      length: knownModel?.rule.length,
      sameAs,
      ...(holder && { holder: { code: holder.code, name: holder.name } }),
      isBound: known?.isBound,
      deletedAt: known?.deletedAt?.toISOString(),
      isAgain,
    };
  });
};
