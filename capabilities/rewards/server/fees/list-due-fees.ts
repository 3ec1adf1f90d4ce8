import { handle } from '#platform/http/context.ts';
import { sumFen } from '#platform/money/fen.ts';
import { listDueFees } from '../../contract/fees/list-due-fees.ts';
import { dueFees } from './fee-lists.ts';
import { serialsOf } from './serials-of.ts';

export const listDueFeesRoute = handle(listDueFees, async ({ db, now }, { shown }) => {
  const fees = await dueFees(db, now);
  const named = fees.slice(0, shown);
  const snOf = await serialsOf(db, named);
  return {
    terminalCount: fees.length,
    amountFen: sumFen(fees.map(({ fen }) => fen)),
    fees: named.map(({ terminalId, since, count, fen }) => ({
      sn: snOf(terminalId),
      since,
      phases: count,
      amountFen: fen,
    })),
  };
});
