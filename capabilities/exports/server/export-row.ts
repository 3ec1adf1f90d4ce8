/** Rows of exports.export as the worker and the calls read them. */
import type { ExportFormat } from '#platform/contract/export.ts';
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { AccountId, AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import type { ExportId, ExportState } from '../contract/export-fields.ts';
import type { Filter } from './definitions.ts';

export interface ExportRow {
  readonly id: ExportId;
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly call: string;
  readonly request: Filter;
  readonly format: ExportFormat;
  readonly lang: Lang;
  readonly state: ExportState;
  readonly createdAt: Date;
  readonly attempts: number;
  /** The role with which its rows were read. */
  readonly role: AgentRole | null;
  readonly grants: readonly EmployeeGrant[] | null;
  /** The session that requested the export. */
  readonly sessionId: SessionId | null;
}

export const rowColumns = sql`id, agent_id as "agentId", account_id as "accountId", call, request, format, lang, state,
  created_at as "createdAt", attempts, role, grants, session_id as "sessionId"`;

/** Only an export of this account; locks it. */
export const ownExport = async (tx: Db, accountId: AccountId, id: ExportId): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    select ${rowColumns} from exports.export where id = ${id} and account_id = ${accountId} for update`.execute(tx);
  return rows[0];
};
