import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { revokeDocument } from '../../contract/review/revoke-document.ts';
import { noOf, samePaper, type DocumentRow } from './document-row.ts';

type StaffDocumentView = AnswerOf<typeof revokeDocument>;

/** The reviewer sees when the same document was also submitted by another agent, or twice by this one. */
const conflicts = async (db: Db, row: DocumentRow): Promise<Pick<StaffDocumentView, 'samePaperAs'>> => {
  const others = row.state === 'submitted' ? await samePaper(db, row) : [];
  return others.length === 0 ? {} : { samePaperAs: others.map(({ id }) => noOf(id)) };
};

export const presentStaffDocuments = async (db: Db, rows: readonly DocumentRow[]): Promise<StaffDocumentView[]> => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return Promise.all(
    rows.map(async (row) => ({
      no: noOf(row.id),
      state: row.state,
      submittedAt: row.submittedAt.toISOString(),
      agentCode: agents.get(row.agentId)?.code ?? '',
      agentName: agents.get(row.agentId)?.name ?? '',
      kind: row.kind,
      number: row.number,
      issuedOn: row.issuedOn,
      ...(row.amountFen !== null && { amountFen: row.amountFen }),
      ...(row.ratePpm !== null && { ratePpm: row.ratePpm }),
      ...(row.validTo !== null && { validTo: row.validTo }),
      usedFen: row.usedFen,
      ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(await conflicts(db, row)),
    })),
  );
};

export const presentStaffDocument = async (db: Db, row: DocumentRow): Promise<StaffDocumentView> =>
  (await presentStaffDocuments(db, [row]))[0] as StaffDocumentView;
