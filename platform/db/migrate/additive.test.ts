import { describe, expect, it } from 'vitest';
import { takenAway } from './additive.ts';
import { readProgram } from './program.ts';

it.each(readProgram().migrations.map((migration) => [migration.name, migration] as const))(
  '%s is compatible with the previous version',
  (_name, migration) => {
    expect(takenAway(migration)).toEqual([]);
  },
);

describe('an incompatible migration is detected', () => {
  it.each([
    ['drop table withdrawals.rule;', 'drops a table'],
    ['alter table withdrawals.rule drop column fee_fen;', 'drops a column'],
    ['alter table withdrawals.rule drop fee_fen;', 'drops a column'],
    ['alter table withdrawals.rule rename fee_fen to cost_fen;', 'renames'],
    ['alter table withdrawals.rule alter column fee_fen type int;', 'changes the type of a column'],
    [
      'alter table withdrawals.rule alter fee_fen set not null;',
      'requires a value that the version before does not write',
    ],
    ['alter table withdrawals.rule add note text not null;', 'adds a column that the version before does not fill'],
  ])('%s', (text, what) => {
    expect(takenAway({ text })).toEqual([what]);
    expect(takenAway({ text: `-- contract: not read since the version of May\n${text}` })).toEqual([]);
  });
});

it.each([
  'alter table withdrawals.rule add note text, add sort int not null default 0;',
  'alter table withdrawals.rule drop constraint rule_check, add check (fee_fen >= 0);',
  'create table wallet.x (id bigint primary key, name text not null); create index on wallet.x (name);',
  "insert into reference.config (key, note) values ('x', 'drop column; rename');",
])('an additive statement is accepted: %s', (text) => {
  expect(takenAway({ text })).toEqual([]);
});
