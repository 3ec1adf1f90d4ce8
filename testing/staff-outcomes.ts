/** An acquirer's outcome, stated by two of the staff one after the other: without calls, for models of many stories. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import { changesWhere } from '#capabilities/changes/server/change-row.ts';
import type { SaidOutcome } from '#capabilities/changes/server/outcomes/agree-outcome.ts';
import { sayOutcome } from '#capabilities/changes/server/outcomes/say-outcome.ts';
import { settleAnswers } from '#capabilities/changes/server/outcomes/settle-answers.ts';
import { testOperator } from './staff.ts';

const bySayer =
  (act: typeof sayOutcome | typeof settleAnswers) =>
  async (db: Db, no: string, said: SaidOutcome, now: Date): Promise<void> => {
    for (const [index, login] of ['wang', 'limin'].entries()) {
      const by: OperatorAct = { operator: testOperator(login, index + 1), now };
      await inTransaction(db, async (tx) => act(tx, onlyRow(await changesWhere(tx, sql`change.no = ${no}`)), said, by));
    }
  };

export const bothRecord = bySayer(sayOutcome);
export const bothSettle = bySayer(settleAnswers);
