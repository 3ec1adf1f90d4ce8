import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import { getYearFile } from '../../contract/file/get-year-file.ts';
import { statementsOfYear } from '../find-statements.ts';
import { yearFile } from './year-file.ts';

export const getYearFileRoute = handle(getYearFile, async (context, { year }) => {
  const { db, outside, caller, lang, services, now: at, requestId, ip } = context;
  const written = await statementsOfYear(db, caller.agentId, year);
  if (written.length === 0) throw notFound();
  const { name, mime, bytes } = await yearFile(year, written, { lang, publicUrl: services.config.publicUrl });
  const head = { call: getYearFile.name, accountId: caller.accountId, agentId: caller.agentId, requestId, ip, at };
  const after = { format: 'xlsx', statements: written.length };
  await writeAudit(outside, [{ ...head, outcome: 'done', subject: 'statement', subjectId: String(year), after }]);
  return { name, mime, base64: bytes.toString('base64') };
});
