import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { DataSubject, PersonalDatum, PersonalTools } from '#platform/registry/personal-data.ts';
import type { DocumentKind, DocumentState } from '../contract/documents/document-fields.ts';

interface StoredDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly amountFen: Fen | null;
  readonly state: DocumentState;
  readonly reason: string | null;
  readonly wrongTitle: string | null;
  readonly wrongTaxNumber: string | null;
  readonly at: Date;
}

/** The documents that were submitted, and the decisions on them; an approved one stays when the account is closed. */
export const documentData = async (
  db: Db,
  { agentId }: DataSubject,
  { t }: PersonalTools,
): Promise<PersonalDatum[]> => {
  const { rows } = await sql<StoredDocument>`
    select kind, number, amount_fen as "amountFen", state, reason, wrong_title as "wrongTitle",
      wrong_tax_number as "wrongTaxNumber", submitted_at as at from taxes.document
    where agent_id = ${agentId} order by id`.execute(db);
  return rows.map(({ kind, number, amountFen, state, reason, wrongTitle, wrongTaxNumber, at }) => ({
    item: 'tax_document',
    value: joined(
      `${t(`taxes.kind.${kind}`)} ${number}`,
      amountFen === null ? '' : formatFen(amountFen),
      t(`taxes.state.${state}`),
      reason ?? '',
      wrongTitle ?? '',
      wrongTaxNumber ?? '',
    ),
    at,
  }));
};
