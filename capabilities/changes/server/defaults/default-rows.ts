/** Default rates as they are stored. The code that writes them has locked the terminals. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Rate } from '../../rules/rate-bounds.ts';

export interface StandingDefault {
  readonly terminalId: TerminalId;
  /** Rates that differ from the policy's standard. */
  readonly rates: readonly Rate[];
  readonly accountId: AccountId;
  readonly setBy: string | null;
  readonly setAt: Date;
}

export const standingDefaults = async (
  db: Db,
  ids: readonly TerminalId[],
): Promise<Map<TerminalId, StandingDefault>> => {
  const { rows } = await sql<StandingDefault>`
    select terminal_id as "terminalId", rates, account_id as "accountId", set_by as "setBy", set_at as "setAt"
    from changes.default_rate where terminal_id = any (${ids}::bigint[]) and ended_at is null`.execute(db);
  return new Map(rows.map((row) => [row.terminalId, row]));
};

export type DefaultEnd = 'replaced' | 'cleared' | 'left';

export const endDefaults = async (tx: Tx, ids: readonly TerminalId[], reason: DefaultEnd, at: Date): Promise<void> => {
  await sql`update changes.default_rate set ended_at = ${at}, end_kind = ${reason}
    where terminal_id = any (${ids}::bigint[]) and ended_at is null`.execute(tx);
};

export interface NewDefaults {
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly by: string | null;
  readonly now: Date;
}

/** Replaces the former default rates. */
export const setDefaults = async (
  tx: Tx,
  given: readonly { readonly terminalId: TerminalId; readonly rates: readonly Rate[] }[],
  { agentId, accountId, by, now }: NewDefaults,
): Promise<void> => {
  const ids = given.map(({ terminalId }) => terminalId);
  await endDefaults(tx, ids, 'replaced', now);
  await sql`
    insert into changes.default_rate (terminal_id, agent_id, rates, account_id, set_by, set_at)
    select terminal_id, ${agentId}, rates::jsonb, ${accountId}, ${by}, ${now}
    from unnest(${ids}::bigint[], ${given.map(({ rates }) => JSON.stringify(rates))}::text[])
      as given (terminal_id, rates)`.execute(tx);
};

export interface UnboundRow {
  readonly id: TerminalId;
  readonly sn: string;
  readonly modelName: string;
  readonly policyId: PolicyId;
}

export interface UnboundSearch {
  readonly agentId: AgentId;
  readonly text?: string | undefined;
  readonly policyId?: PolicyId | undefined;
  readonly hasDefault?: boolean | undefined;
  /** For lists: only rows after this one. */
  readonly after?: number | undefined;
  readonly limit: number;
  readonly offset?: number;
}

const TAIL = 4;

/** The agent's own, newest first. */
export const searchUnbound = async (db: Db, search: UnboundSearch): Promise<UnboundRow[]> => {
  const { agentId, policyId = null, hasDefault = null, after = null, limit, offset = 0 } = search;
  const end = search.text?.trim().toUpperCase() ?? '';
  const { rows } = await sql<UnboundRow>`
    select terminal_id as id, sn, model as "modelName", policy_id as "policyId"
    from terminals.api_unbound_of(${agentId})
    where (${policyId}::bigint is null or policy_id = ${policyId}::bigint)
      and (${end} = '' or (${end.length >= TAIL} and right(sn, length(${end})) = ${end}))
      and (${hasDefault}::boolean is null or ${hasDefault}::boolean = exists (select from changes.default_rate as given
        where given.terminal_id = api_unbound_of.terminal_id and given.ended_at is null))
      and (${after}::bigint is null or terminal_id < ${after}::bigint)
    order by terminal_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Which of `ids` are the agent's own unbound terminals. */
export const unboundByIds = async (db: Db, agentId: AgentId, ids: readonly TerminalId[]): Promise<UnboundRow[]> => {
  const { rows } = await sql<UnboundRow>`
    select terminal_id as id, sn, model as "modelName", policy_id as "policyId"
    from terminals.api_unbound_of(${agentId}) where terminal_id = any (${ids}::bigint[])`.execute(db);
  return rows;
};
