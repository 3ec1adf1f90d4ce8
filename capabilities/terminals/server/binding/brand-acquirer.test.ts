/** Which of several acquirers gets a terminal's registration and a policy's commands. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { queueCommand } from '#platform/acquirer/outbox/queue-command.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { commandOf } from '#testing/outbox.ts';
import { useStage } from '#testing/terminals.ts';
import type { TestClient } from '#testing/test-server.ts';
import { assignBrand } from '../../contract/binding/assign-brand.ts';
import { listAcquirers } from '../../contract/binding/list-acquirers.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { acquirersOfBrands, acquirersOfTerminals } from '../api.ts';

const stage = useStage();
const adapter = httpCommands({ url: '', secret: '' });
const both = {
  commandAdapters: new Map([
    ['lakala', adapter],
    ['yeepay', adapter],
  ]),
};
const one = { commandAdapters: new Map([['lakala', adapter]]) };
const BRAND = '1';
let staff: TestClient;

beforeAll(async () => {
  const adapters = stage.server.services.commandAdapters as Map<string, CommandAdapter>;
  adapters.clear();
  for (const [name, each] of both.commandAdapters) adapters.set(name, each);
  staff = await stage.server.asStaff('operations');
  await sql`update terminals.brand set acquirer = null`.execute(stage.db);
});
afterAll(async () => {
  await sql`update terminals.brand set acquirer = null`.execute(stage.db);
});

const ownerNow = async (services: typeof both) => (await acquirersOfBrands(stage.db, services))(idOf(Number(BRAND)));

it('a brand belongs to the only acquirer, of several to the one that the operator says, else to nobody', async () => {
  expect([await ownerNow(one), await ownerNow(both)]).toEqual(['lakala', undefined]);
  await staff.ok(assignBrand, { brandId: BRAND, acquirer: 'yeepay' });
  expect(await ownerNow(both)).toBe('yeepay');
  const asked = { brandId: BRAND, acquirer: 'yepay' };
  expect((await staff.call(assignBrand, asked)).reason).toBe('acquirer_unconfigured');
  expect((await staff.call(assignBrand, { ...asked, brandId: '99', acquirer: 'none' })).reason).toBe('brand_unknown');
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit.entry where call = 'terminals.set-brand-acquirer'`.execute(stage.db);
  expect(rows).toEqual([{ before: { acquirer: null }, after: { acquirer: 'yeepay' } }]);
});

it('its terminals are registered there, and nowhere while no acquirer is stated', async () => {
  const { rows } = await sql<{ id: TerminalId }>`
    select id from terminals.terminal where brand_id = ${BRAND} order by id limit 1`.execute(stage.db);
  const ids = rows.map(({ id }) => id);
  expect([...(await acquirersOfTerminals(stage.db, both, ids)).values()]).toEqual(['yeepay']);
  await staff.ok(assignBrand, { brandId: BRAND, acquirer: 'none' });
  expect([...(await acquirersOfTerminals(stage.db, both, ids)).values()]).toEqual([]);
});

it('lists open commands, also of an acquirer that is configured no more', async () => {
  await inTransaction(stage.db, (tx) =>
    queueCommand(tx, { acquirer: 'former', command: commandOf('CR1'), dueAt: stage.server.clock.now() }),
  );
  const none = { sent: 0, overdue: 0 };
  const { acquirers, brands } = await staff.ok(listAcquirers, {});
  expect(acquirers).toEqual([
    { name: 'lakala', isConfigured: true, queued: 0, ...none },
    { name: 'yeepay', isConfigured: true, queued: 0, ...none },
    { name: 'former', isConfigured: false, queued: 1, ...none },
  ]);
  expect(brands[0]).toEqual({ id: BRAND, name: expect.any(String), isSent: false });
});
