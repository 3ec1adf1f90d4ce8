-- Earnings of the agents above an agent from its team's sales: parallel arrays, its parent first, its root last.
create type statistics.api_above as (agent_ids bigint[], earned_fens bigint[]);
