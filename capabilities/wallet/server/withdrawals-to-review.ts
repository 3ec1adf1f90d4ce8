import { sql } from '#platform/db/sql.ts';
import type { WalletKind } from '../contract/enums.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface ToReview {
  readonly no: string;
  readonly agentId: AgentId;
  readonly wallet: WalletKind;
  readonly amountFen: Fen;
  readonly netFen: Fen;
  readonly status: 'applied' | 'reviewing';
  readonly appliedAt: Date;
}

/** Withdrawals above the auto-approval limit that are not decided yet, oldest first. */
export const withdrawalsToReview = async (db: Db): Promise<ToReview[]> => {
  const { rows } = await sql<ToReview>`
    select w.no, w.agent_id as "agentId", a.kind as wallet, w.amount_fen as "amountFen", w.net_fen as "netFen",
      w.status, w.applied_at as "appliedAt"
    from wallet.withdrawal w join wallet.account a on a.id = w.account_id
    where w.status in ('applied', 'reviewing') and w.approved_at is null order by w.id`.execute(db);
  return rows;
};
