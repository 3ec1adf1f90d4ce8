/** `GET /api/ag/export/file/{id}?key=…`: the file, once per link, to a session of the account that made it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { hashToken } from '#platform/auth/token.ts';
import type { ExportFormat } from '#platform/contract/export.ts';
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { refuseFile } from '#platform/http/refused-file.ts';
import { authenticated, contextOf, OF_AGENT } from '#platform/http/request-context.ts';
import type { Mount, ServerParts } from '#platform/http/server-parts.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import type { ExportId } from '../contract/export-fields.ts';
import type { Filter } from './definitions.ts';
import { openFileKey } from './file-key-seal.ts';
import { requireFileRight } from './file-right.ts';
import { nameOf } from './open-export.ts';
import { folderOf, openSealed } from './sealed-file.ts';

interface ExportFileRow {
  id: ExportId;
  call: string;
  role: AgentRole | null;
  grants: EmployeeGrant[] | null;
  request: Filter;
  format: ExportFormat;
  lang: Lang;
  createdAt: Date;
  file: string | null;
  keySealed: string | null;
  /** The key of a file that an earlier version made. */
  keyUnsealed: Uint8Array | null;
}

/** Uses the link up, and keeps when the file was downloaded. */
const take = (server: ServerParts, { caller, now, ip, requestId }: AgentContext, id: string, key: string) =>
  inTransaction(server.db, async (tx) => {
    const { rows } = await sql<ExportFileRow>`
      with used as (
        update exports.link set used_at = ${now}
        where key_hash = ${hashToken(key)} and used_at is null and expires_at > ${now} returning export_id)
      update exports.export set downloads = downloads + 1, downloaded_at = ${now}
      from used where export.id = used.export_id and export.id::text = ${id}
        and export.account_id = ${caller.accountId} and export.state = 'done'
      returning export.id, export.call, export.role, export.grants, export.request, export.format, export.lang,
        export.created_at as "createdAt", export.file, export.file_key_sealed as "keySealed",
        export.file_key as "keyUnsealed"`.execute(tx);
    const [found] = rows;
    // the error rolls back, so that a caller who may not use the link does not use it up
    if (found === undefined) throw notFound();
    requireFileRight(caller, found);
    const head = { call: 'exports.download', accountId: caller.accountId, agentId: caller.agentId, requestId, ip };
    await writeAudit(tx, [{ ...head, at: now, outcome: 'done', subject: 'export', subjectId: found.id }]);
    return { found, content: await contentOf(server, found) };
  });

/**
 * @throws refuse('export_gone') when it is not on this disk (a restored backup) or damaged there; the link stays valid.
 */
const contentOf = async ({ services }: ServerParts, found: ExportFileRow): Promise<Readable> => {
  const { file, id, keySealed, keyUnsealed } = found;
  const key = keySealed === null ? keyUnsealed : openFileKey(services.vault, id, keySealed);
  const folder = folderOf(services.config.dataDir);
  const content = file === null || key === null ? undefined : await openSealed(folder, file, key);
  if (content === undefined) throw refuse('export_gone');
  return content;
};

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const answer = async (request: FastifyRequest, reply: FastifyReply, server: ServerParts, context: AgentContext) => {
  const { id } = request.params as { id: string };
  const { key } = request.query as { key?: unknown };
  const { found, content } = await take(server, context, id, typeof key === 'string' ? key : '');
  const name = encodeURIComponent(nameOf(found));
  return reply
    .type(TYPES[found.format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="export.${found.format}"; filename*=UTF-8''${name}`)
    .send(content);
};

export const mountDownload: Mount = (app, server) => {
  // HEAD is not served: it would use the link up
  app.get('/prod-api/api/ag/export/file/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const context = contextOf(request, server);
    try {
      return await answer(request, reply, server, (await authenticated(request, server, OF_AGENT)) as AgentContext);
    } catch (error) {
      return refuseFile(error, request, reply, context);
    }
  });
};
