import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import { getStatementFile } from '../../contract/file/get-statement-file.ts';
import { statementOf } from '../find-statements.ts';
import { statementFile } from './statement-file.ts';

export const getStatementFileRoute = handle(getStatementFile, async (context, { month, format }) => {
  const { db, outside, caller, lang, services, now: at, requestId, ip } = context;
  const written = await statementOf(db, caller.agentId, month);
  if (written === undefined) throw notFound();
  const { name, mime, bytes } = await statementFile(written, { format, lang, publicUrl: services.config.publicUrl });
  const head = { call: getStatementFile.name, accountId: caller.accountId, agentId: caller.agentId, requestId, ip, at };
  await writeAudit(outside, [{ ...head, outcome: 'done', subject: 'statement', subjectId: month, after: { format } }]);
  return { name, mime, base64: bytes.toString('base64') };
});
