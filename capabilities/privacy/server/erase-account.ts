import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { erasers } from '#platform/registry/closing.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { accountsOf } from '#capabilities/session/server/api.ts';
import { lockClosing, type ClosingRow } from './closing-row.ts';

/** Every capability erases its data, in one transaction; the bytes of pictures and files are deleted right after it. */
export const eraseAccount = (db: Db, services: Services, id: ClosingRow['id'], now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await lockClosing(tx, id);
    if (row?.state !== 'closed') return false;
    const accountIds = await accountsOf(tx, row.agentId);
    for (const erase of erasers.providers()) await erase(tx, { agentId: row.agentId, accountIds, services, now });
    await sql`update privacy.closing set state = 'erased', erased_at = ${now} where id = ${id}`.execute(tx);
    await jobAudit(tx, 'privacy.erase-account', now, {
      subject: 'agent',
      subjectId: row.agentId,
      after: { state: 'erased' },
    });
    return true;
  });
