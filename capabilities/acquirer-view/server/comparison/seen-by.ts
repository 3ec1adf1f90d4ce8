import type { Scope } from '#platform/auth/scope.ts';
import { sql, type Sql } from '#platform/db/sql.ts';

/** SQL for the terminals that the caller holds itself, or with its team, as `terminal_id`. */
export const seenBy = ({ agentId }: Scope, scope: 'self' | 'team'): Sql =>
  scope === 'self' ? sql`terminals.api_held_by(${agentId})` : sql`terminals.api_seen_by(${agentId})`;
