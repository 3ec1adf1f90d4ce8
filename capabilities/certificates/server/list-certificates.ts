import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { listCertificates } from '../contract/list-certificates.ts';
import { findCertificates, keptContentOf, type CertificateRow } from './certificates.ts';

const present = (row: CertificateRow) => {
  const content = keptContentOf(row);
  return {
    id: String(row.id),
    number: row.number,
    agentCode: content.agentCode,
    ...('name' in content && { name: content.name, displayName: content.displayName }),
    levelCode: content.levelCode,
    validFrom: content.validFrom,
    validTo: content.validTo,
    issuedAt: row.issuedAt.toISOString(),
    keyId: row.keyId,
    endKind: row.endKind ?? undefined,
    endedAt: row.endedAt?.toISOString(),
    endReason: row.endReason ?? undefined,
  };
};

export const listCertificatesRoute = handle(listCertificates, async ({ db }, request) => {
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const rows = await findCertificates(db, {
    number: request.number,
    beforeId: beforeId === undefined ? undefined : idOf(beforeId),
    offset: offsetOf(request),
    limit: request.pageSize + 1,
  });
  return pageOf(rows, request, ({ id }) => [id], present);
});
