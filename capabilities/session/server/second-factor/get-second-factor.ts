import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { getSecondFactor } from '../../contract/second-factor/get-second-factor.ts';
import { hasSecondFactor } from './second-factor.ts';

export const getSecondFactorRoute = handle(getSecondFactor, async ({ db, caller: { accountId } }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from session.recovery_code where account_id = ${accountId} and used_at is null`.execute(
    db,
  );
  return { isOn: await hasSecondFactor(db, accountId), recoveryCodesLeft: onlyRow(rows).count };
});
