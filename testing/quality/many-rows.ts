/** Copies rows of the quality world, so that every list of one agent has many pages. */
import pg from 'pg';

/** Rows of each list: more than a hundred pages of five. */
export const MANY = 640;

/** Values that the copies of a row must not share, by column; `n` counts the copies, `id` is a column of the row. */
interface Copied {
  readonly table: string;
  readonly where: string;
  readonly changed?: Readonly<Record<string, string>>;
  /** Columns with a default of their own. */
  readonly left?: readonly string[];
}

const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const copy = async (client: pg.Client, { table, where, changed = {}, left = [] }: Copied): Promise<void> => {
  const columns = (await columnsOf(client, table)).filter((name) => !left.includes(name));
  const values = columns.map((name) => changed[name] ?? `t."${name}"`);
  await client.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join()}) overriding system value
     select ${values.join()} from (select * from ${table} where ${where} limit 1) as t,
       generate_series(1, ${MANY}) as n`,
  );
};

/** Far above the ids of the world, in steps, so that copies of different tables can name each other. */
const ID = '1000000 + n';

/** Stages that run, stages that are met, and activations, with transactions of one of them. */
const checks = (agentId: number): Copied[] => [
  ...[
    { base: 1_000_000, state: 0, isActivation: false },
    { base: 2_000_000, state: 1, isActivation: false },
    { base: 3_000_000, state: 1, isActivation: true },
  ].flatMap(({ base, state, isActivation }): Copied[] => [
    {
      table: 'compliance.stage_check',
      where: `stage = 1 and id < 1000000`,
      changed: {
        id: `${base} + n`,
        stage: `${base / 1_000 + 1} + n`,
        status: String(state),
        met_on: `date '2026-09-01'`,
      },
    },
    {
      table: 'compliance.seen_check',
      where: `agent_id = ${agentId}`,
      changed: {
        check_id: `${base} + n`,
        state: String(state),
        is_own: 'true',
        is_activation: String(isActivation),
        // of the running ones all end within the week that begins with the story's day
        sort_day: `date '2026-09-18' + ${state === 0 ? 'n % 8' : 'n'}`,
      },
    },
  ]),
  {
    table: 'compliance.counted',
    where: `activation_id = (select activation_id from compliance.stage_check where id < 1000000 and stage = 2
      and exists (select from compliance.seen_check where check_id = stage_check.id and agent_id = ${agentId})
      and activation_id in (select id from compliance.activation where holder_id in (
        select id from agents.agent where parent_id = ${agentId})) order by id limit 1)`,
    changed: { trade_id: ID, sale_id: ID },
  },
];

/** Agents and those who are invited. */
const people = (agentId: number): Copied[] => [
  {
    table: 'audit.entry',
    where: `agent_id = ${agentId} and outcome = 'done'`,
    changed: {
      id: ID,
      account_id: `(select id from session.account where login_name = 'employee-${agentId}-1')`,
      call: `'trades.export-trades'`,
    },
  },
  {
    table: 'agents.agent',
    where: `parent_id = ${agentId}`,
    changed: { id: ID, code: `'MANY' || n`, mobile: `'1500' || n`, path: `array[1, ${agentId}, ${ID}]` },
  },
  {
    table: 'agents.newcomer',
    where: `ancestor_id = ${agentId}`,
    changed: { agent_id: ID, parent_id: String(agentId) },
  },
  { table: 'agents.note', where: `about_agent_id = ${agentId}`, changed: { id: ID } },
  { table: 'agents.name_change', where: `agent_id = ${agentId}`, changed: { id: ID } },
  {
    table: 'invitations.invitation',
    where: `inviter_id = ${agentId} and status in ('sent', 'opened')`,
    changed: { id: ID, code: "lpad(n::text, 8, '0')", mobile: "'13' || lpad(n::text, 9, '0')" },
  },
  {
    table: 'invitations.campaign',
    where: `inviter_id = ${agentId} and kind = 'merchant' and name is not null`,
    changed: { id: ID, code: "lpad(n::text, 8, '0')" },
  },
];

/** Policies, merchants, and what is kept about them. */
const business = (agentId: number): Copied[] => [
  { table: 'policies.open_policy', where: `agent_id = ${agentId} and policy_id = 1`, changed: { agent_id: ID } },
  { table: 'merchants.note', where: `agent_id = ${agentId}`, changed: { id: ID } },
  { table: 'merchants.merchant', where: `agent_id = ${agentId}`, changed: { id: ID, no: `'8985' || n` } },
  { table: 'changes.batch', where: `kind = 'rate'`, changed: { id: ID } },
  {
    table: 'changes.change',
    where: `agent_id = ${agentId} and kind = 'rate' and state = 3`,
    changed: { id: ID, no: `'MANY' || n`, batch_id: ID },
  },
  { table: 'changes.promotion', where: `agent_id = ${agentId}`, changed: { id: ID } },
  {
    table: 'changes.promoted',
    where: `promotion_id = (select min(id) from changes.promotion where agent_id = ${agentId})`,
    changed: { subject: `'m' || (1000000 + n) || '-p1'` },
  },
  {
    table: 'changes.fee_difference',
    where: `merchant_id in (select id from merchants.merchant where agent_id = ${agentId})`,
    changed: { id: ID, day: `date '2020-01-01' + n` },
  },
  { table: 'deductions.agreement', where: `agent_id = ${agentId}`, changed: { id: ID, no: `'MANY' || n` } },
  {
    table: 'deductions.taking',
    where: `agreement_id = (select min(id) from deductions.agreement where agent_id = ${agentId})`,
    changed: { id: ID, day: `date '2020-01-01' + n` },
  },
  {
    table: 'taxes.document',
    where: `agent_id = ${agentId}`,
    changed: { id: ID, number: `'MANY-' || n`, file_id: '-1000 - n' },
  },
  {
    table: 'portfolio.merchant',
    where: 'true',
    changed: { merchant_id: ID, agent_id: String(agentId), class: '2', sort: 'n', keys: `array[${agentId * 8 + 2}]` },
  },
  {
    table: 'portfolio.terminal',
    where: 'true',
    changed: { terminal_id: ID, holder_id: String(agentId), state: '1', keys: `array[${agentId * 8 + 1}]` },
  },
  { table: 'exports.export', where: `agent_id = ${agentId}`, changed: { id: ID } },
  { table: 'disputes.dispute', where: `agent_id = ${agentId}`, changed: { id: ID, line: `'many-' || n` } },
  { table: 'content.notice', where: `agent_id = ${agentId}`, changed: { id: ID } },
];

/** Terminals and what was done with them. */
const terminals = (agentId: number): Copied[] => [
  { table: 'terminals.terminal', where: `holder_id = ${agentId}`, changed: { id: ID, sn: `'ZZ' || (10000000 + n)` } },
  {
    table: 'terminals.terminal',
    where: `holder_id = ${agentId} and bind_status = 3`,
    changed: { id: '2000000 + n', sn: `'YY' || (10000000 + n)` },
  },
  { table: 'terminals.terminal_scope', where: `agent_id = ${agentId}`, changed: { terminal_id: ID } },
  { table: 'terminals.event', where: `to_agent_id = ${agentId}`, changed: { id: ID, terminal_id: '1000001' } },
  {
    table: 'terminals.operation',
    where: `submitter_agent_id = ${agentId}`,
    changed: { id: ID, no: `'MANY' || n`, type: '2', from_agent_id: String(agentId), to_agent_id: String(agentId) },
  },
  { table: 'terminals.operation_scope', where: `agent_id = ${agentId}`, changed: { operation_id: ID } },
  { table: 'terminals.operation_item', where: 'true', changed: { operation_id: '1000001', position: 'n' } },
];

/** What the acquirer says of them. */
const answers = (agentId: number): Copied[] => {
  const held = `terminal_id in (select id from terminals.terminal where holder_id = ${agentId})`;
  return [
    { table: 'tripartite.answer', where: held, changed: { terminal_id: ID } },
    ...['bind', 'activation', 'standard'].map((kind): Copied => ({
      table: 'tripartite.comparison',
      where: `kind = '${kind}'`,
      changed: { terminal_id: ID },
    })),
  ];
};

/** Changes of terms. */
const termChanges = (agentId: number): Copied[] => [
  {
    table: 'policies.term_change_item',
    where: `agent_id = (select id from agents.agent where parent_id = ${agentId} order by id limit 1)`,
    changed: { change_id: ID },
  },
  {
    table: 'policies.term_change',
    where: `agent_id = (select id from agents.agent where parent_id = ${agentId} order by id limit 1)`,
    changed: { id: ID },
  },
];

/** Money: transfers, holds and withdrawals. */
const money = (agentId: number): Copied[] => [
  // batches of many transactions each: what a list reads of those that it skips is multiplied
  {
    table: 'wallet.transfer',
    where: `credit_account_id = (select id from wallet.account where agent_id = ${agentId} and kind = 'profit_share')
      and batch_id is not null`,
    changed: { id: ID, batch_id: ID },
  },
  {
    table: 'wallet.hold',
    where: 'true',
    changed: { id: ID, reason_id: `'MANY' || n`, state: `'voided'`, closed_at: 'now()' },
  },
  {
    table: 'wallet.withdrawal',
    where: `agent_id = ${agentId}`,
    changed: { id: ID, no: `'MANY' || n`, hold_id: ID, status: `'cancelled'`, finished_at: 'applied_at' },
  },
];

export const copyRows = async (superuserUrl: string, agentId: number): Promise<void> => {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  // without triggers and foreign keys: the copies need no events, tallies and totals
  await client.query('set session_replication_role = replica');
  const copies = [people, business, terminals, answers, termChanges, money, checks].flatMap((of) => of(agentId));
  for (const each of copies) await copy(client, each);
  await client.query(
    `insert into session.login_record (account_id, way, refused_for, device, network, day, first_at, last_at)
     select account.id, 'password', 'wrong', 'iPhone', 'n' || n, '2026-09-18', at, at
     from session.account, generate_series(1, ${MANY}) as n, to_timestamp(1789600000) as at
     where agent_id = $1 and role = 'agent'`,
    [agentId],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
  await client.end();
};
