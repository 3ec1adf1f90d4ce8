/** The stages whose windows end on a day, as the staff reads them. */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { CheckState } from '../../contract/checks/check-states.ts';

const STATUS: Record<CheckState, number> = { met: 1, missed: -1, pending: 0, none: -2 };

export const stateOf: Sql = sql`case stage_check.status when 1 then 'met' when 0 then 'pending'
  when -1 then 'missed' else 'none' end`;

export const isState = (state: CheckState | undefined): Sql =>
  state === undefined ? sql`true` : sql`stage_check.status = ${STATUS[state]}`;
