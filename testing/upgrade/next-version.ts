/**
 * A program as its next release may be: it adds columns to the tables that are read and written most, replaces every
 * function, and adds an argument to one that the feed calls. A server of this version must not notice.
 */
import { checksum } from '#platform/db/migrate/checksum.ts';
import type { Definition } from '#platform/db/migrate/definition-files.ts';
import type { Migration } from '#platform/db/migrate/migration-files.ts';
import type { Program } from '#platform/db/migrate/program.ts';

const TABLES = ['agents.agent', 'terminals.terminal', 'trades.trade', 'ledger.transfer', 'ledger.balance'] as const;
const WITH_ARGUMENT = 'trades.book_batch';

/** Alters one table in each migration: two that wait for each other's table would be a deadlock. */
const addColumn = (table: string, index: number): Migration => {
  const name = `20991231000${index}-add-next-column`;
  const text = `alter table ${table} add column next_column text;`;
  return { name, path: `capabilities/${table.split('.')[0]}/migrations/${name}.sql`, text, checksum: checksum(text) };
};

const withArgument = (text: string): string => {
  const longer = text.replace(')\nreturns', ', next_argument text default null)\nreturns');
  if (longer === text) throw new Error(`${WITH_ARGUMENT} has no arguments`);
  return longer;
};

const change = (definition: Definition): Definition => {
  // a type is bound to the functions that use it: a release adds another one
  if (definition.kind === 'type') return definition;
  const longer = definition.name === WITH_ARGUMENT ? withArgument(definition.text) : definition.text;
  const text = `-- same meaning: the next version says it in other words\n${longer}`;
  return { ...definition, text, checksum: checksum(text) };
};

export const nextVersion = (program: Program): Program => ({
  ...program,
  migrations: [...program.migrations, ...TABLES.map(addColumn)],
  definitions: program.definitions.map(change),
  fingerprint: 'the next version',
});
