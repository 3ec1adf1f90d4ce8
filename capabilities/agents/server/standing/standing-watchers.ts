/** Lets later capabilities take part in a freeze and its end (docs/domain.md §2). */
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { AgentBrief } from '../lookup/agent-brief.ts';

export interface StandingChange {
  readonly agent: Pick<AgentBrief, 'id' | 'name' | 'parentId'>;
  readonly status: 'normal' | 'frozen';
  /** Shown to the agent itself, not to its parent. */
  readonly reason: string;
  readonly at: Date;
}

/** Run in the transaction of the change. */
export const standingWatchers =
  createRegistry<(tx: Tx, change: StandingChange) => Promise<void>>('watchers of freezes');

/** Items of an agent that wait while it is frozen. */
export interface HaltedItem {
  /** Its text at the console. */
  readonly key: string;
  /** Shown to the operator, in English: "withdrawals stay held". */
  readonly what: string;
  readonly count: number;
  readonly amountFen?: Fen;
}

export const frozenWork = createRegistry<(db: Db, agentId: AgentId) => Promise<HaltedItem[]>>('what a freeze halts');
