import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { revealStatementFile } from '../../contract/file/reveal-statement-file.ts';
import { statementByNumber } from '../find-statements.ts';
import { statementFile } from './statement-file.ts';

export const revealStatementFileRoute = handle(revealStatementFile, async (context, { number, format, lang }) => {
  const { db, services, audit } = context;
  const given = number.toUpperCase();
  const stored = await statementByNumber(db, given);
  if (stored === undefined) throw refuse('statement_unknown', { number });
  audit({ subject: 'statement', subjectId: given, after: { format, lang } });
  const { name, mime, bytes } = await statementFile(stored, { format, lang, publicUrl: services.config.publicUrl });
  return { name, mime, base64: bytes.toString('base64') };
});
