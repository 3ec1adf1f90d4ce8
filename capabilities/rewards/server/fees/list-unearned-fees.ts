import { handle } from '#platform/http/context.ts';
import { listUnearnedFees } from '../../contract/fees/list-unearned-fees.ts';
import { unearnedFees } from './fee-lists.ts';
import { serialsOf } from './serials-of.ts';

export const listUnearnedFeesRoute = handle(listUnearnedFees, async ({ db }, { shown }) => {
  const fees = await unearnedFees(db, shown);
  const snOf = await serialsOf(db, fees);
  return {
    rows: fees.map(({ acquirer, reference, terminalId, day, amountFen, phase, outcome }) => ({
      acquirer,
      reference,
      sn: snOf(terminalId),
      day,
      amountFen,
      ...(phase !== null && { phase }),
      why: outcome,
    })),
  };
});
