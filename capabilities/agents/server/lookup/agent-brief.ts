import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface AgentBrief {
  readonly id: AgentId;
  readonly code: string;
  readonly name: string;
  readonly mobile: string;
  readonly parentId: AgentId | null;
  /** Ids from the root to the agent itself. */
  readonly path: AgentId[];
  /** 0 for a root */
  readonly depth: number;
  readonly levelCode: string;
  /** Decides what the agent may do: a closed one is frozen for good. `shownStatus` is what users see. */
  readonly status: 'normal' | 'frozen';
  /** When the agent closed its account (docs/domain.md §10). */
  readonly closedAt: Date | null;
  /** Settled outside the platform: has read access, but cannot withdraw. */
  readonly isSpecific: boolean;
  readonly certification: 'none' | 'submitted' | 'approved' | 'rejected';
  readonly joinedAt: Date;
}

/** Selects an {@link AgentBrief} from `agents.agent as agent`. */
export const briefColumns: Sql = sql`agent.id, agent.code, agent.name, agent.mobile, agent.parent_id as "parentId",
  agent.path,
  agent.depth, agent.level_code as "levelCode", agent.status, agent.is_specific as "isSpecific", agent.certification,
    agent.joined_at as "joinedAt", agent.closed_at as "closedAt"`;
