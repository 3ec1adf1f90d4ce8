import { sql } from '#platform/db/sql.ts';
import type { BrandId, ModelId } from '#capabilities/policies/contract/policy-ids.ts';
import type { SavedReference } from '#capabilities/preferences/server/api.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';

/** Names are empty: the phone knows those of brands and models, or shows none. */
const nameless = <I extends number>(rows: readonly { readonly id: I }[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id }) => [id, '']));

export const savedProducts: readonly SavedReference[] = [
  {
    field: 'brandId',
    seen: async (db, _scope, ids) => {
      const { rows } = await sql<{ id: BrandId }>`
        select id from terminals.brand where id = any (${ids}::bigint[])`.execute(db);
      return nameless(rows);
    },
  },
  {
    field: 'modelId',
    seen: async (db, _scope, ids) => {
      const { rows } = await sql<{ id: ModelId }>`
        select id from terminals.model where id = any (${ids}::bigint[])`.execute(db);
      return nameless(rows);
    },
  },
  {
    field: 'terminalId',
    /** Terminals that the caller or its team holds. */
    seen: async (db, scope, ids) => {
      const { rows } = await sql<{ id: TerminalId }>`
        select terminal_id as id from terminals.terminal_scope
        where agent_id = ${scope.agentId} and terminal_id = any (${ids}::bigint[])`.execute(db);
      return nameless(rows);
    },
  },
];
