/**
 * Requests of the version before become commands of the outbox: of sent ones the outcome is unknown, and none is sent
 * twice.
 */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { settableClock } from '#platform/time/clock.ts';
import { freshDatabaseUrls } from '#testing/fresh-database.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { addressBindings } from './address-bindings.ts';
import { listRequests } from './operator.ts';

const MIGRATION = new URL('../../migrations/202611292003-ask-by-commands.sql', import.meta.url);
const ACQUIRER = 'lakala';

let database: Database;
let superuser: pg.Client;
let world: SmallWorld;
const asked: string[] = [];

/** The table as the version before has it. */
const UNDO = `
  alter table terminals.acquirer_request drop column move_no, drop column contradicted_at,
    alter column due_at drop default;`;

interface OldRequest {
  readonly state: string;
  readonly sent?: boolean;
  readonly answered?: boolean;
  readonly reason?: string;
  readonly placeDue?: boolean;
  readonly placeRefusal?: string;
}

let serial = 0;
const terminal = async (): Promise<string> => {
  const sn = `OLD${String((serial += 1)).padStart(9, '0')}`;
  await sql`select terminals.stock(array[${sn}], array[1::bigint], array[1::bigint],
    array[${world.agents.direct.id}::bigint], array[${new Date(STORY_NOW)}::timestamptz])`.execute(database.db);
  return sn;
};

/** A row as the version before would have left it. */
const add = async (no: string, sn: string, old: OldRequest): Promise<void> => {
  const { state, sent = true, answered = false, reason = null, placeDue = false, placeRefusal = null } = old;
  const at = new Date(STORY_NOW);
  const { rows } = await sql<{ id: number }>`
    insert into terminals.operation (no, type, status, from_agent_id, merchant_id, all_or_nothing, submitter_agent_id,
      submitted_by, submitted_at, item_count, succeeded_count, refused_count, waits_for_acquirer, confirm_by_operator)
    select ${`OP-${no}`}, 3, 0, ${world.agents.direct.id}, ${world.merchant('direct').id}, false,
      ${world.agents.direct.id}, ${world.accounts.direct.id}, ${at}, 1, 0, 0, true, false returning id`.execute(
    database.db,
  );
  const { id } = onlyRow(rows);
  await sql`
    insert into terminals.acquirer_request (no, operation_id, terminal_id, merchant_id, service_fee_fen, latitude_e6,
      longitude_e6, region_code, address, state, created_at, due_at, tries, sent_at, problem, reason, message,
      answered_at, place_number, place_due_at, place_refusal)
    select ${no}, ${id}, terminal.id, ${world.merchant('direct').id}, 9900, 30549120, 104064310, '510107', '天府二街',
      ${state}, ${at}, ${at}, ${sent ? 1 : 0}, ${sent ? at : null}, ${sent && !answered ? 'HTTP 500' : null}, ${reason},
      ${reason}, ${answered ? at : null}, ${placeDue || placeRefusal !== null ? 2 : 0}, ${placeDue ? at : null},
      ${placeRefusal}
    from terminals.terminal where sn = ${sn}`.execute(database.db);
};

beforeAll(async () => {
  const { serverUrl, superuserUrl } = await freshDatabaseUrls();
  database = connect(serverUrl, 5);
  superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  world = await buildSmallWorld(database.db, { now: new Date(STORY_NOW) });
  await superuser.query(UNDO);
  for (const [no, old] of Object.entries({
    'A-1': { state: 'waiting', sent: false },
    'A-2': { state: 'waiting' },
    'A-3': { state: 'accepted', answered: true },
    'A-4': { state: 'accepted', answered: true, placeDue: true },
    'A-5': { state: 'accepted', answered: true, placeRefusal: 'place: 装机地址不在经营范围内' },
    'A-6': { state: 'refused', answered: true, reason: 'taken' },
    'A-8': { state: 'withdrawing' },
    'A-9': { state: 'withdrawing', answered: true, reason: 'other' },
    'A-10': { state: 'withdrawn' },
  } satisfies Record<string, OldRequest>))
    await add(no, await terminal(), old);
  // unbound, and bound again before the acquirer was notified of it
  const twice = await terminal();
  await add('A-7', twice, { state: 'withdrawing', answered: true });
  await add('A-11', twice, { state: 'waiting', sent: false });
  await superuser.query(`begin;\n${await readFile(MIGRATION, 'utf8')};\ncommit`);
});
afterAll(async () => {
  await superuser.end();
  await database.close();
});

const kept = async () => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', number, kind, state, next, given_up_at is not null, after_number) as line
    from platform.acquirer_command order by number collate "C"`.execute(database.db);
  return rows.map(({ line }) => line);
};

it('each open request is a command with its own key, in the state that is known of it', async () => {
  expect(await kept()).toEqual([
    'A-1 bind_terminal queued send f',
    'A-11 bind_terminal queued send f A-7U',
    'A-2 bind_terminal sent query f',
    'A-3 bind_terminal done f',
    'A-4 bind_terminal done f',
    'A-4M2 move_terminal queued send f',
    'A-5 bind_terminal done f',
    'A-5M2 move_terminal failed f',
    'A-7 bind_terminal done f',
    'A-7U unbind_terminal queued send f',
    'A-8 bind_terminal sent query t',
    'A-8U unbind_terminal queued send f',
    'A-9 bind_terminal sent query t',
    'A-9U unbind_terminal queued send f',
  ]);
  const { rows } = await sql<{ body: object }>`
    select body from platform.acquirer_command where number = 'A-4M2'`.execute(database.db);
  expect(rows[0]?.body).toMatchObject({
    merchantNo: world.merchant('direct').no,
    terminalSn: 'OLD000000004',
    bindNumber: 'A-4',
    moveNumber: 2,
    lat: 30_549_120,
    address: '天府二街',
  });
});

it('the version before finds nothing due; the staff sees the open requests', async () => {
  const { rows } = await sql`
    select 1 from terminals.acquirer_request
    where state in ('waiting', 'withdrawing', 'accepted')
      and (due_at < 'infinity' or place_due_at is not null)`.execute(database.db);
  expect(rows).toEqual([]);
  const open = await listRequests(database.db, undefined);
  expect(open.map(({ no, command }) => `${no} ${command?.number}`).toSorted()).toEqual([
    'A-1 A-1',
    'A-11 A-11',
    'A-2 A-2',
    'A-4 A-4M2',
    'A-5 A-5M2',
    'A-7 A-7U',
    'A-8 A-8U',
    'A-9 A-9U',
  ]);
});

it('the acquirer is asked about sent commands, and they are sent again only where it has no such request', async () => {
  const adapter: CommandAdapter = {
    ...httpCommands({ url: '', secret: '', declaration: { perSecond: 1_000 } }),
    send: async ({ number, attempt }) => (asked.push(`send ${number}`), { outcome: 'acknowledged', attempt }),
    query: async ({ number, attempt }) => (asked.push(`query ${number}`), { outcome: 'acknowledged', attempt }),
  };
  const services = { commandAdapters: new Map([[ACQUIRER, adapter]]) };
  expect(await addressBindings(database.db, services)).toBe(9);
  const clock = settableClock(new Date(Date.now() + 1_000));
  const run = () =>
    sendDue({ db: database.db, clock, acquirer: ACQUIRER, adapter, wait: async (ms) => clock.advance(ms) });
  await run();
  expect(asked.toSorted()).toEqual([
    'query A-2',
    'query A-8',
    'query A-9',
    'send A-1',
    'send A-4M2',
    'send A-7U',
    'send A-8U',
    'send A-9U',
  ]);
});
