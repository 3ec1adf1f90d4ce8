/** The demo world: generated once, discarded when generation was interrupted, and kept active by the simulator. */
import { connect, type Database } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { startLiveFeed, startSending } from '#simulator/live-feed.ts';
import { eventClient, feedClient } from '#simulator/live/feed-client.ts';
import { liveEvents } from '#simulator/live/live-events.ts';
import { ACQUIRER, seedDemoWorld } from '#simulator/seed-demo-world.ts';
import type { DemoAccount } from '#simulator/world/demo-accounts.ts';
import { WORLD_PASSWORD } from '#simulator/write/write-accounts.ts';
import type { Step, Terminal } from '#tools/setup/steps.mjs';
import type { App } from './app.ts';
import type { Settings } from './config.ts';
import { addDemoStaff, DEMO_STAFF } from './demo-staff.ts';
import { printAddress } from './print-address.ts';

type ShownAccount = DemoAccount;

const WHO: Record<ShownAccount['kind'], string> = {
  main: 'the agent of the reference screens',
  top: 'top agent',
  mid: 'mid agent',
  leaf: 'leaf agent',
  viewer: 'viewer: sees, moves nothing',
  specific: 'specific account: settled outside',
};

/** Generates the demo world in an empty database. The caller holds the lock of demo-lock.ts. */
export const seedOnce = async (app: App, serverUrl: string, step: Step): Promise<void> => {
  const { db } = app.database;
  const { rows } = await sql<{ agents: boolean; demo: boolean }>`
    select exists (select from agents.agent) as agents, exists (select from platform.demo) as demo`.execute(db);
  const found = onlyRow(rows);
  if (found.demo || !found.agents) await addDemoStaff(db, app.services.vault, app.clock.now());
  if (found.demo) await assignBrands(app);
  if (found.agents) return;
  await sql`insert into platform.demo (started_at) values (${app.clock.now()})`.execute(db);
  const accounts = await makeWorld(app, serverUrl, step);
  await sql`update platform.demo set finished_at = ${app.clock.now()},
    accounts = ${JSON.stringify(accounts)}::jsonb`.execute(db);
  await assignBrands(app);
};

/** The last brand belongs to the second acquirer, the others to the first; brands that are already assigned stay. */
const assignBrands = async ({ database: { db }, services }: App): Promise<void> => {
  const [first, second] = services.acquirers.keys();
  if (second === undefined) return;
  await sql`update terminals.brand set acquirer = case when id = (select max(id) from terminals.brand)
    then ${second} else ${first} end where acquirer is null`.execute(db);
};

const SEED_CONNECTIONS = 6;

/** A lost world can be generated again, so its commits do not wait for the disk; only the last one does. */
const notWaiting = (serverUrl: string): Database => {
  const url = new URL(serverUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return connect(url.href, SEED_CONNECTIONS);
};

const makeWorld = async (app: App, serverUrl: string, step: Step): Promise<ShownAccount[]> => {
  const { db, close } = notWaiting(serverUrl);
  const world = await seedDemoWorld(db, {
    now: app.clock.now(),
    services: app.services,
    onStep: (text, percent) => step.note(`${percent} %  ${text}`),
  }).finally(close);
  return [...world.accounts];
};

const shownAccounts = async (app: App): Promise<ShownAccount[]> => {
  const { rows } = await sql<{ accounts: ShownAccount[] | null }>`select accounts from platform.demo`.execute(
    app.database.db,
  );
  return rows[0]?.accounts ?? [];
};

export const printWelcome = async (app: App, terminal: Terminal, settings: Settings): Promise<void> => {
  const address = printAddress(terminal, settings);
  const accounts = await shownAccounts(app);
  if (accounts.length > 0) {
    terminal.line(`  Accounts of the demo world, password ${WORLD_PASSWORD}:`);
    for (const { loginName, kind, name, levelCode } of accounts)
      terminal.line(`    ${loginName.padEnd(12)} ${name} ${levelCode}, ${WHO[kind]}`);
    terminal.line(`  The console, with the same password: ${address}/console`);
    for (const { loginName, name, role } of DEMO_STAFF) terminal.line(`    ${loginName.padEnd(12)} ${name}, ${role}`);
    terminal.line(`  Text messages: ${address}/outbox    Calls: ${address}/docs`);
  }
  terminal.line('  Ctrl-C stops.');
};

export interface Simulator {
  stop(): Promise<void>;
}

const EVENTS_EVERY_MS = 10_000;

/** Sends live transactions and events as an acquirer does: signed, over HTTP. A repeated error is printed only once. */
export const startSimulator = (app: App, settings: Settings, terminal: Terminal): Simulator => {
  const secret = settings.feedSecrets[ACQUIRER];
  if (secret === undefined) return { stop: async () => undefined };
  let told = '';
  const { clock, database } = app;
  const client = { url: `http://127.0.0.1:${settings.port}`, acquirer: ACQUIRER, secret, clock };
  const onError = (error: unknown): void => {
    const words = `simulator: ${error instanceof Error ? error.message : String(error)}`;
    if (words !== told) terminal.line(words);
    told = words;
  };
  const feeds = [
    startLiveFeed({ db: database.db, clock, post: feedClient(client), onError }),
    startSending({
      clock,
      post: eventClient(client),
      source: liveEvents(database.db, ACQUIRER),
      tickMs: EVENTS_EVERY_MS,
      onError,
    }),
  ];
  return { stop: async () => void (await Promise.all(feeds.map((feed) => feed.stop()))) };
};
