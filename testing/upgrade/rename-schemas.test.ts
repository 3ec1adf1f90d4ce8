/**
 * The cut-overs of docs/decisions/0013-words-of-the-field.md and 0014-ledger-deposits-withdrawals.md, on a database of the
 * version before with rows in it.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRole } from '#platform/db/launcher/roles.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { otherDatabaseUrls } from '#testing/fresh-database.ts';
import { runOn } from '#testing/template.ts';

const CUT_OVER = '202611300811-rename-schemas';
const RENAMED: ReadonlySet<string> = new Set([
  'assessments',
  'identity',
  'reassignments',
  'acquirer_view',
  'ledger',
  'deposits',
  'withdrawals',
]);
/** The version before. Its definitions are left out, because the files of today name today's schemas. */
const program = readProgram();
const before = {
  ...program,
  migrations: program.migrations.filter(({ name }) => name < CUT_OVER),
  definitions: [],
  schemas: program.schemas.filter((name) => !RENAMED.has(name)),
  fingerprint: 'before the cut-over',
};

/** A transfer, a hold with its withdrawal, and a deposit, by the names of before. */
const BOOKED = `
  insert into agents.agent (id, code, name, mobile, path, depth, level_code, joined_at)
  values (7, 'ZY00007', 'A', '13800000007', '{7}', 0, 'V1', now());
  insert into wallet.account (id, agent_id, kind) values (901, 7, 'profit_share');
  insert into wallet.balance (account_id, agent_id, kind, balance_fen, held_fen) values (901, 7, 'profit_share', 700, 300);
  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at,
    credit_balance_fen)
  select id, 901, 700, 'manual_adjustment', 'M1', '2026-11-01', 700 from wallet.account
  where agent_id is null and kind = 'adjustment';
  insert into wallet.hold (id, account_id, amount_fen, reason_kind, reason_id, opened_at)
  values (902, 901, 300, 'withdrawal', 'W1', now());
  insert into wallet.withdrawal (no, agent_id, account_id, hold_id, amount_fen, fee_fen, tax_fen, net_fen, status,
    applied_on, applied_at, arrives_on, arrives_by, settlement_account_id, payee, payee_sealed)
  values ('W1', 7, 901, 902, 300, 0, 0, 300, 'applied', '2026-11-02', '2026-11-02', '2026-11-02', '18:00', 1, '{}', '');
  insert into wallet.deposit (reference, agent_id, amount_fen, reason, booked_at) values ('BANK-1', 7, 5, 'x', now())`;

let owner: pg.Pool;
beforeAll(async () => {
  const urls = await otherDatabaseUrls();
  const name = new URL(urls.ownerUrl).pathname.slice(1);
  await runOn(urls.superuserUrl, (client) => client.query(`alter database ${name} owner to ${ownerRole}`));
  await migrate(urls, { program: before });
  owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  await owner.query(`
    insert into audit.entry (at, call, request_id, ip, outcome)
    select now(), call, 'r', '127.0.0.1', 'done' from unnest(array['certification.get-certification',
      'certification.revoke-certification', 'compliance.export-tasks', 'moves.submit-move', 'tripartite.get-binding',
      'wallet.get-balances', 'wallet.book-deposit', 'wallet.list-papers', 'trades.list-trades']) as call;
    insert into platform.job_run (name, runs)
    values ('compliance.evaluate', 7), ('wallet.reconcile', 3), ('trades.settle', 1);
    select jobs.create_queue(name, '{"policy": "standard", "retryLimit": 1, "retryDelay": 0}')
    from unnest(array['moves.execute-due', 'wallet.notify-late-payouts', 'trades.settle']) as name;
    insert into jobs.schedule (name, cron)
    select name, '* * * * *'
    from unnest(array['moves.execute-due', 'wallet.notify-late-payouts', 'trades.settle']) as name;
    insert into exports.export (agent_id, account_id, call, request, format, lang, created_at)
    select 1, 1, call, '{}', 'csv', 'en', now()
    from unnest(array['wallet.export-withdrawals', 'wallet.export-statement-entries', 'compliance.export-tasks']) as call`);
  await owner.query(BOOKED);
  await migrate(urls);
}, 120_000);
afterAll(() => owner.end());

const namesOf = async (statement: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(statement)).rows.map(({ name }) => name);

it('finds what was done before under the new names of its calls', async () => {
  expect(await namesOf('select call as name from audit.entry order by id')).toEqual([
    'identity.get-identity',
    'identity.revoke-certification',
    'assessments.export-tasks',
    'reassignments.submit-move',
    'acquirer-view.get-binding',
    'withdrawals.get-balances',
    'deposits.book-deposit',
    'wallet.list-papers',
    'trades.list-trades',
  ]);
});

it('keeps what jobs did, and asks for none of a former name', async () => {
  expect(await namesOf('select name from platform.job_run order by 1')).toEqual([
    'assessments.evaluate',
    'ledger.reconcile',
    'trades.settle',
  ]);
  expect(await namesOf('select name from jobs.schedule order by 1')).toEqual(['trades.settle']);
});

it('knows which lists were asked to be exported', async () => {
  expect(await namesOf('select call as name from exports.export order by id')).toEqual([
    'withdrawals.export-withdrawals',
    'wallet.export-statement-entries',
    'assessments.export-tasks',
  ]);
});

it('has the money of before in the ledger, the withdrawals and the deposits, and counts what is booked next', async () => {
  await owner.query(`
    insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at,
      credit_balance_fen)
    select debit_account_id, credit_account_id, 50, reason_kind, 'M2', at, 750 from ledger.transfer`);
  const { rows } = await owner.query(`
    select balance_fen::int as balance, hold.amount_fen::int as held, withdrawal.no, reference, count::int as booked,
      day.fen::int as fen
    from ledger.balance join ledger.hold using (account_id) join withdrawals.withdrawal on hold_id = hold.id
    join deposits.deposit on deposit.agent_id = balance.agent_id
    join ledger.day on day.account_id = balance.account_id`);
  expect(rows).toEqual([{ balance: 700, held: 300, no: 'W1', reference: 'BANK-1', booked: 2, fen: 750 }]);
});

it('refuses to change a transfer', async () => {
  await expect(owner.query('delete from ledger.transfer')).rejects.toThrow('ledger.transfer is append-only');
});

it('leaves the audit append-only', async () => {
  await expect(owner.query('delete from audit.entry')).rejects.toThrow('append');
});
