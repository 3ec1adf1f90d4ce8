/**
 * A violated constraint states by its name the condition that holds: `withdrawal_amount_is_positive`, no
 * `withdrawal_check1`.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { unnamedConstraints } from './constraint-names.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client((await freshDatabaseUrls()).ownerUrl);
  await owner.connect();
});
afterAll(() => owner.end());

it('every check, unique and foreign key is named by its author: add constraint <table>_<what_holds>', async () => {
  expect(await unnamedConstraints(owner)).toEqual([]);
});

it.each([
  [
    'a check of one column',
    'alter table withdrawals.rule add check (fee_fen < 1000)',
    'withdrawals.rule.rule_fee_fen_check',
  ],
  [
    'a check of two',
    'alter table withdrawals.rule add check (fee_fen < tax_ppm) not valid',
    'withdrawals.rule.rule_check',
  ],
  ['a unique', 'alter table agents.avatar add unique (file_id)', 'agents.avatar.avatar_file_id_key'],
  [
    'a foreign key',
    'alter table agents.avatar add foreign key (agent_id) references agents.agent',
    'agents.avatar.avatar_agent_id_fkey',
  ],
  [
    'one without its table',
    'alter table withdrawals.rule add constraint fee_is_small check (fee_fen < 1000)',
    'withdrawals.rule.fee_is_small',
  ],
])('%s without a name of its own is refused', async (_what, statement, found) => {
  await owner.query('begin');
  await owner.query(statement);
  const unnamed = await unnamedConstraints(owner);
  await owner.query('rollback');
  expect(unnamed).toEqual([found]);
});
