import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { getOwnSecurity } from '../../contract/second-factor/get-own-security.ts';

interface OwnSecurity {
  readonly passwordChangedAt: Date;
  readonly factorSince: Date | null;
  readonly codesLeft: number;
  readonly codeUsedAt: Date | null;
}

export const getOwnSecurityRoute = handle(getOwnSecurity, async ({ db, staff }) => {
  const { rows } = await sql<OwnSecurity>`
    select password_changed_at as "passwordChangedAt", enabled_at as "factorSince",
      (select count(*) from staff.recovery_code code where code.account_id = account.id and used_at is null)::int
        as "codesLeft",
      (select max(used_at) from staff.recovery_code code where code.account_id = account.id) as "codeUsedAt"
    from staff.account left join staff.second_factor factor on factor.account_id = account.id
    where account.id = ${staff.staffId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw loginExpired();
  return {
    passwordChangedAt: row.passwordChangedAt.toISOString(),
    ...(row.factorSince && { factorSince: row.factorSince.toISOString() }),
    codesLeft: row.codesLeft,
    ...(row.codeUsedAt && { codeUsedAt: row.codeUsedAt.toISOString() }),
  };
});
