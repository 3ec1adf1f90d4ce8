/**
 * Rows of a team by the key `agent id * 8 + kind` that each row has of everybody above it. Where few match, the index
 * of the keys finds them all and they are sorted; where many match, the index in the order of the list is read until
 * the page is full. Both read a few thousand rows at most, whatever the size of the team.
 */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

const FEW = 5000;

export const keyOf = (agentId: AgentId, kind: number): number => agentId * 8 + kind;

/** @param total rows with the key. */
export const hasKey = (key: number, total: number): Sql =>
  total <= FEW ? sql`keys @> array[${key}::bigint]` : sql`${key}::bigint = any (keys)`;

/** The same as `hasKey`, for rows with one of several keys. */
export const hasAnyKey = (keys: readonly number[], total: number): Sql =>
  total <= FEW
    ? sql`keys && ${keys}::bigint[]`
    : sql`(${sql.join(
        keys.map((key) => sql`${key}::bigint = any (keys)`),
        sql` or `,
      )})`;
