import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getStatement } from '../../contract/document/get-statement.ts';
import { statementContent } from '../../contract/statement-fields.ts';
import { verifyUrl } from '../file/verify-url.ts';
import { statementOf } from '../find-statements.ts';

const form = statementContent();

export const getStatementRoute = handle(getStatement, async ({ db, outside, caller, now, services }, { month }) => {
  const written = await statementOf(db, caller.agentId, month);
  if (written === undefined) throw notFound();
  const statement = form.parse(JSON.parse(written.content));
  await sql`insert into statements.seen (account_id, agent_id, month, at)
    values (${caller.accountId}, ${caller.agentId}, ${`${month}-01`}::date, ${now})
    on conflict do nothing`.execute(outside);
  return {
    statement,
    sha256: written.sha256,
    verifyUrl: verifyUrl(services.config.publicUrl, statement.number, written.sha256),
    ...(written.differenceFen !== 0 && { differenceFen: written.differenceFen }),
  };
});
