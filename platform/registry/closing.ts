/**
 * Closing an account: the conditions that each capability wants settled before, and the data it erases (docs/domain.md
 * §10).
 */
import type { Db, Tx } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createRegistry } from './registry.ts';

export interface ClosingCondition {
  /** Text keys `privacy.condition.<kind>` and `privacy.settle.<kind>`. */
  readonly kind: string;
  /** The number of obstacles; a condition with 0 is met. */
  readonly count: number;
  readonly amountFen?: Fen;
}

/** Conditions to settle first. Called again, in the transaction that closes, when the tree and the wallets are held. */
export const closingConditions = createRegistry<
  (db: Db, agentId: AgentId, now: Date) => Promise<readonly ClosingCondition[]>
>('conditions of closing an account');

export interface ErasureContext {
  readonly agentId: AgentId;
  /** The agent's own accounts and those of its staff. */
  readonly accountIds: readonly AccountId[];
  readonly services: Services;
  readonly now: Date;
}

/** Erases in one transaction, some minutes after nobody can log in any more; safe to repeat. */
export const erasers = createRegistry<(tx: Tx, erasing: ErasureContext) => Promise<void>>('erasers of closed accounts');
