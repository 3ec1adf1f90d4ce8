/** Wallets without any booking, for tables of the SQL functions that change them. */

/** Opens the wallets of the agents 1, 2 and 3: accounts, and balances of nothing. */
export const OPEN_WALLETS = "select ledger.open_wallets('{1,2,3}')";

/** Sets columns of an agent's profit share balance: `balanceOf(1, "day_on = '2026-09-17'")`. */
export const balanceOf = (agent: number, columns: string): string =>
  `update ledger.balance set ${columns} where agent_id = ${agent} and kind = 'profit_share'`;

/** The accounts of these agents' profit share, in their order: an array of SQL. */
export const accountsOf = (...agents: readonly number[]): string =>
  `array[${agents.map((id) => `(select account_id from ledger.balance where agent_id = ${id} and kind = 'profit_share')`).join(', ')}]::bigint[]`;

/** Where the rows of these agents' profit share are: an array of SQL. */
export const placesOf = (...agents: readonly number[]): string =>
  `array[${agents.map((id) => `(select ctid from ledger.balance where agent_id = ${id} and kind = 'profit_share')`).join(', ')}]::tid[]`;
