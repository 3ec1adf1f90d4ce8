/** To whom of several acquirers a terminal's registration and a policy's commands go. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acquirersOfBrands, acquirersOfTerminals } from '#capabilities/terminals/server/api.ts';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { queueCommand } from '#platform/acquirer/outbox/queue-command.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { commandRun } from '#testing/commands.ts';
import { commandOf } from '#testing/outbox.ts';
import { useStage } from '#testing/terminals.ts';
import { acquirerCommands } from './acquirers.ts';

const stage = useStage();
const adapter = httpCommands({ url: '', secret: '' });
const both = {
  commandAdapters: new Map([
    ['lakala', adapter],
    ['yeepay', adapter],
  ]),
};
const one = { commandAdapters: new Map([['lakala', adapter]]) };
const run = commandRun(acquirerCommands, 'acquirers', () => ({
  db: stage.db,
  clock: stage.server.clock,
  services: { ...stage.server.services, ...both },
}));
const BRAND = 1;

beforeAll(async () => {
  await sql`update terminals.brand set acquirer = null`.execute(stage.db);
});
afterAll(async () => {
  await sql`update terminals.brand set acquirer = null`.execute(stage.db);
});

const ownerNow = async (services: typeof both) => (await acquirersOfBrands(stage.db, services))(idOf(BRAND));

it('a brand belongs to the only acquirer, of several to the one that the operator says, else to nobody', async () => {
  expect([await ownerNow(one), await ownerNow(both)]).toEqual(['lakala', undefined]);
  await run('set-brand', [String(BRAND), 'yeepay']);
  expect(await ownerNow(both)).toBe('yeepay');
  await expect(run('set-brand', [String(BRAND), 'yepay'])).rejects.toThrow('No acquirer yepay is configured');
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit.entry where call = 'terminals.set-brand-acquirer'`.execute(stage.db);
  expect(rows).toEqual([{ before: { acquirer: null }, after: { acquirer: 'yeepay' } }]);
});

it('its terminals are registered there, and nowhere while nobody is said', async () => {
  const { rows } = await sql<{ id: TerminalId }>`
    select id from terminals.terminal where brand_id = ${BRAND} order by id limit 1`.execute(stage.db);
  const ids = rows.map(({ id }) => id);
  expect([...(await acquirersOfTerminals(stage.db, both, ids)).values()]).toEqual(['yeepay']);
  await run('set-brand', [String(BRAND), 'none']);
  expect([...(await acquirersOfTerminals(stage.db, both, ids)).values()]).toEqual([]);
});

it('lists what is open, also of an acquirer that is configured no more', async () => {
  await inTransaction(stage.db, (tx) =>
    queueCommand(tx, { acquirer: 'former', command: commandOf('CR1'), dueAt: stage.server.clock.now() }),
  );
  const { lines } = await run('list');
  expect(lines.slice(0, 3)).toEqual([
    'lakala  0 queued, 0 sent, 0 of them overdue',
    'yeepay  0 queued, 0 sent, 0 of them overdue',
    'former  1 queued, 0 sent, 0 of them overdue; is not configured: nothing is sent',
  ]);
});
