import { handle } from '#platform/http/context.ts';
import { fen } from '#platform/money/fen.ts';
import { transfersOf, readItems } from '#capabilities/ledger/server/api.ts';
import { getStatementFold } from '../../contract/entry/get-statement-fold.ts';
import { foldParts } from '../statement/fold-parts.ts';
import { requireGroup } from '../statement/require-group.ts';

/** Parts of more entries than this are not summed while a user waits. */
const MAX_SUMMED = 2_000;

export const getStatementFoldRoute = handle(getStatementFold, async ({ db, caller }, request) => {
  const group = await requireGroup(db, caller.scope, request);
  const [last] = (await transfersOf(db, [group]))[0] ?? [];
  if (last === undefined) throw new Error(`no transfers of ${group.wallet} ${group.kind} on ${group.day}`);
  const parts =
    group.count <= MAX_SUMMED
      ? await foldParts(
          db,
          caller.agentId,
          await readItems(db, group, { before: undefined, offset: 0, limit: group.count }),
        )
      : undefined;
  return {
    ...request,
    count: group.count,
    amountFen: fen(group.sign * group.fen),
    balanceFen: last.balanceFen,
    at: last.at.toISOString(),
    ...(parts !== undefined && { parts }),
  };
});
