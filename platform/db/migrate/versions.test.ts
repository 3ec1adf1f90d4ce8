/** The server's rights, and programs that are older or newer than the database. */
import { describe, expect, it } from 'vitest';
import {
  CREATE,
  owner,
  root,
  run,
  server,
  SUM,
  sumOf,
  TABLE,
  urls,
  useMigrations,
  valueOf,
  write,
} from '#testing/migrations.ts';
import { serverRole } from '../launcher/roles.ts';
import { migrate } from './migrate.ts';
import { readProgram } from './program.ts';
import { requireCurrent } from './require-current.ts';

useMigrations();

describe('the server', () => {
  it('reads and writes rows, only inserts into append-only tables, deletes none that is kept, changes no table', async () => {
    write(
      TABLE,
      `${CREATE}; create table shop.entry (id int);
       create function shop.refuse_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger entry_append_only before update or delete on shop.entry
         for each statement execute function shop.refuse_change();
       create table shop.paper (id int);
       create function shop.refuse_removal() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger paper_kept before delete on shop.paper for each row execute function shop.refuse_removal()`,
    );
    await run();
    await server.query('insert into shop.item values (1, 1); update shop.item set price = 2; delete from shop.item');
    await server.query('insert into shop.entry values (1)');
    await server.query('insert into shop.paper values (1); update shop.paper set id = 2');
    const denied = [
      'update shop.entry set id = 2',
      'delete from shop.entry',
      'delete from shop.paper',
      'truncate shop.item',
      'alter table shop.item add x int',
      'create table shop.x (id int)',
      'drop table shop.item',
      'delete from platform.migration',
      'create schema x',
    ];
    for (const statement of denied)
      await expect(server.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('loses privileges that it must not have', async () => {
    await run();
    await owner.query(`grant truncate on shop.item to ${serverRole}`);
    await run();
    await expect(server.query('truncate shop.item')).rejects.toThrow('permission denied');
  });

  it('gets a one-sentence error if it would have to migrate without being allowed to', async () => {
    const same = { ownerUrl: urls.serverUrl, serverUrl: urls.serverUrl };
    await expect(migrate(same, { program: readProgram(root) })).rejects.toThrow(
      /set DATABASE_OWNER_URL to a URL with the database owner's role/,
    );
    await run();
    expect((await migrate(same, { program: readProgram(root) })).applied).toEqual([]);
  });
});

describe('a program of another version', () => {
  it('that is newer: its commands are refused until the database is migrated', async () => {
    await expect(requireCurrent(server, readProgram(root))).rejects.toThrow(
      /older than this program: run npm run db:migrate/,
    );
    await run();
    await requireCurrent(server, readProgram(root));
    write('capabilities/shop/migrations/202601010001-more.sql', 'alter table shop.item add more int');
    await expect(requireCurrent(server, readProgram(root))).rejects.toThrow(
      'The database is older than this program (missing migrations: 1, first 202601010001-more): run npm run db:migrate.',
    );
  });

  it('that is older: it serves, changes nothing, and its commands are refused', async () => {
    write(SUM, sumOf('select a + b'));
    const old = readProgram(root);
    await run();
    write('capabilities/shop/migrations/202601010001-more.sql', 'alter table shop.item add more int');
    write(SUM, sumOf('select a + b + 1'));
    await run();
    expect(await run({ program: old })).toMatchObject({ isAhead: true, applied: [], defined: [] });
    expect(await run({ program: old, isDeliberate: true })).toMatchObject({ isAhead: true });
    expect(await valueOf('shop.sum_of(1, 1)')).toBe(3);
    await expect(requireCurrent(server, old)).rejects.toThrow(
      /This program is older than the database \(unknown migrations: 1, first 202601010001-more\)/,
    );
  });

  it('with older functions only: a deliberate migration restores them', async () => {
    write(SUM, sumOf('select a + b'));
    const old = readProgram(root);
    await run();
    write(SUM, sumOf('select a + b + 1'));
    await run();
    expect(await run({ program: old })).toMatchObject({ isAhead: true });
    expect((await run({ program: old, isDeliberate: true })).defined).toEqual(['shop.sum_of']);
    expect(await valueOf('shop.sum_of(1, 1)')).toBe(2);
  });
});
