/** The stored comparison of a terminal: the acquirer's last answer, and our data when it was asked. */
import type { TerminalView } from '#platform/acquirer/view.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import type { Side } from '../../rules/comparison/compare.ts';

export interface KeptAnswer {
  readonly terminalId: TerminalId;
  readonly askedAt: Date | null;
  readonly problem: string | null;
  readonly answeredAt: Date | null;
  readonly version: number;
  readonly theirs: TerminalView | null;
  readonly differsSince: Date | null;
}

/** The stored answer of one kind of comparison. */
export const keptAnswer = async (db: Db, kind: Kind, id: TerminalId): Promise<KeptAnswer | undefined> => {
  const { rows } = await sql<KeptAnswer>`
    select answer.terminal_id as "terminalId", asked_at as "askedAt", problem, answered_at as "answeredAt", version,
      theirs, differs_since as "differsSince"
    from acquirer_view.answer
    left join acquirer_view.comparison on comparison.terminal_id = answer.terminal_id and kind = ${kind}
    where answer.terminal_id = ${id}`.execute(db);
  return rows[0];
};

/** A terminal of a list. */
export interface KeptRow {
  readonly terminalId: TerminalId;
  readonly rank: number;
  readonly answeredAt: NotNull<Date>;
  readonly ours: NotNull<Side>;
  readonly theirs: TerminalView | null;
  readonly merchantId: MerchantId | null;
  readonly differsSince: Date | null;
}
