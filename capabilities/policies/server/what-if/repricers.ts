/**
 * Repricing past sales under other costs. Transactions come after policies in the order of capabilities: they register
 * how it is done.
 */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

/** An agent's cost for one rate type without and with the command. */
export interface RepricedCost {
  readonly agentId: AgentId;
  readonly rateType: number;
  readonly oldRule: FeeRule;
  readonly newRule: FeeRule;
}

export interface Repricing {
  readonly policyId: PolicyId;
  /** The agent whose costs are set: the sales below it are repriced. */
  readonly agentId: AgentId;
  /** Null for the operator, above a root. */
  readonly parentId: AgentId | null;
  /** Only sales in whose chain this agent stood: the parent must not see a team's sales from before it came. */
  readonly seenById: AgentId | null;
  /** Agents whose costs change as well; the parent of each is the agent itself or another of them. */
  readonly carriedIds: readonly AgentId[];
  /** All costs of the agent, its parent, those carried along, and all children of these. */
  readonly costs: readonly RepricedCost[];
  /**
   * Whether no chain below the agent costs less than one above it, neither with the old costs nor with the new ones.
   */
  readonly isInOrder: boolean;
  /** The day whose price chains hold for all others. */
  readonly day: BusinessDay;
  /** Business days of the sales, both inclusive. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Sales that were booked later are left out. */
  readonly until: Date;
}

/** An agent's shares of the sales of one rate type and card type. Refunds are left out. */
export interface RepricedShares {
  /** Null for the operator. */
  readonly agentId: AgentId | null;
  readonly rateType: number;
  readonly cardType: number;
  readonly saleCount: number;
  readonly volumeFen: Fen;
  /** Volume that meets the same cap before and after: the agent's own cost stays the same for it. */
  readonly cappedVolumeFen: Fen;
  readonly oldFen: Fen;
  readonly newFen: Fen;
  /** The amount that was really booked. */
  readonly bookedFen: Fen;
}

export interface Repricer {
  /**
   * Shares of the agent, of its parent and of those carried along, on the sales of the agent and everybody below it.
   */
  reprice(db: Db, question: Repricing): Promise<RepricedShares[]>;
}

export const repricer = createPart<Repricer>('repricing of sales');
