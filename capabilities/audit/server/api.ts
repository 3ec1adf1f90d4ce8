/** Audit log: one row per change, written in the transaction of the change (docs/domain.md §10). */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AuditEntry } from '#platform/http/context.ts';
import type { AuditRecord } from '#platform/http/execute.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { requestId as newRequestId } from '#platform/ids/ids.ts';

export { actorNames, type ActorNames } from './log/actor-names.ts';
export { countActs, findEntries, type Entry } from './find-entries.ts';
export { keepMisuse } from './security-events.ts';

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const rowOf = (record: AuditRecord) => sql`(
  ${record.at}, ${record.call}, ${record.accountId ?? null}, ${record.agentId ?? null}, ${record.staffId ?? null},
    ${record.operator ?? null}, ${record.requestId}, ${record.ip}, ${record.outcome},
  ${record.reason ?? null}, ${record.subject ?? null},
  ${record.subjectId === undefined ? null : String(record.subjectId)},
  ${json(record.before)}::jsonb, ${json(record.after)}::jsonb)`;

export const writeAudit = async (db: Db, records: AuditRecord[]): Promise<void> => {
  if (records.length === 0) return;
  await sql`
    insert into audit.entry (at, call, account_id, agent_id, staff_id, operator, request_id, ip, outcome, reason,
      subject,
      subject_id, before, after)
    values ${sql.join(records.map(rowOf))}`.execute(db);
};

/** Writes the audit row of a change that a job made by itself, in the transaction of the change. */
export const jobAudit = (
  db: Db,
  call: string,
  at: Date,
  { agentId, requestId = 'job', ...entry }: AuditEntry & { readonly agentId?: AgentId; readonly requestId?: string },
): Promise<void> =>
  writeAudit(db, [{ call, accountId: undefined, agentId, requestId, ip: '', at, outcome: 'done', ...entry }]);

/** The person who acts for the operator, and the time. */
export interface OperatorAct {
  readonly operator: Operator;
  readonly now: Date;
}

/** Writes the audit row of an act for the operator outside a call, in the transaction of the change. */
export const operatorAudit = (db: Db, call: string, { operator, now }: OperatorAct, entry: AuditEntry): Promise<void> =>
  writeAudit(db, [
    {
      call,
      accountId: undefined,
      agentId: undefined,
      staffId: operator.kind === 'staff' ? operator.staffId : undefined,
      operator: operator.name,
      requestId: newRequestId(),
      ip: operator.from,
      at: now,
      outcome: 'done',
      ...entry,
    },
  ]);
