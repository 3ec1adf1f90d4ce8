import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import { listActivations } from '../../contract/activations/list-activations.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { checkPage } from '../checks/check-page.ts';
import { presentChecks } from '../checks/present-check.ts';

/** Amounts of the transactions that activated. */
const firstAmounts = async (db: Db, ids: readonly ActivationId[]): Promise<Map<ActivationId, Fen>> => {
  const { rows } = await sql<{ id: ActivationId; fen: Fen }>`
    select activation.id, amount_fen as fen from assessments.activation
    join assessments.counted on activation_id = activation.id and counted.trade_id = activation.trade_id
    where activation.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, fen }) => [id, fen]));
};

export const listActivationsRoute = handle(listActivations, (context, { scope, from, to, ...page }) =>
  checkPage(context, { scope, state: 'met', isActivation: true, from, to }, page, async (checks) => {
    const { db, caller, now } = context;
    const [rows, amounts] = await Promise.all([
      presentChecks(db, caller, checks, now),
      firstAmounts(
        db,
        checks.map(({ activationId }) => activationId),
      ),
    ]);
    return checks.flatMap((check, index) => {
      const row = rows[index];
      if (row === undefined) return [];
      const { id, terminalId, sn, merchantName, holder, rewardFen, isRewardCut } = row;
      const firstFen = amounts.get(check.activationId);
      return {
        id,
        terminalId,
        sn,
        merchantName,
        holder,
        day: check.sortDay,
        activatedAt: check.activatedAt.toISOString(),
        ...(firstFen !== undefined && { firstFen }),
        ...(rewardFen !== undefined && { rewardFen }),
        ...(isRewardCut && { isRewardCut }),
      };
    });
  }),
);
