import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { openPolicyIds } from '#capabilities/policies/server/api.ts';
import { getStockFile } from '../../contract/stock/get-stock-file.ts';
import type { CheckedStock } from '../../rules/stock/check-stock.ts';
import { serialSpan } from '../../rules/stock/serial-span.ts';
import { countVerdicts, lookAtKeptStock } from './look-at-stock.ts';
import { presentStockFile, stockFileByNo } from './stock-file-row.ts';

/** How many good lines there are of each policy. */
const byPolicy = (good: readonly CheckedStock[]) =>
  [...Map.groupBy(good, ({ knownPolicy }) => knownPolicy)].flatMap(([policy, lines]) =>
    policy === undefined ? [] : [{ policy, count: lines.length }],
  );

export const getStockFileRoute = handle(getStockFile, async ({ db }, { no }) => {
  const file = await stockFileByNo(db, no);
  const { lines } = await lookAtKeptStock(db, file);
  const good = lines.filter(({ verdict }) => verdict === 'good');
  const open = (await openPolicyIds(db, [file.holderId])).get(file.holderId);
  const { rows } = await sql<{ count: number }>`select count(*) from terminals.terminal
    where holder_id = ${file.holderId} and bind_status = terminals.unbound() and deleted_at is null`.execute(db);
  return {
    ...(await presentStockFile(db, file)),
    counts: countVerdicts(lines),
    holderStock: onlyRow(rows).count,
    policies: byPolicy(good).map(({ policy: { id, name }, count }) => ({
      name,
      count,
      isOpen: open?.has(id) ?? false,
    })),
    span: serialSpan(good.map(({ serial }) => serial)),
  };
});
