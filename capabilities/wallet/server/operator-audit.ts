import { writeAudit } from '#capabilities/audit/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { AuditEntry } from '#platform/http/context.ts';
import { requestId } from '#platform/ids/ids.ts';

/** The audit row of what the operator does on the command line, in the transaction of the change. */
export const operatorAudit = (db: Db, call: string, at: Date, entry: AuditEntry): Promise<void> =>
  writeAudit(db, [{ call, accountId: undefined, agentId: undefined, requestId: requestId(), ip: 'cli', at, outcome: 'done', ...entry }]);
