/** One terminal – one merchant – one place (docs/domain.md §7). */
import { beforeAll, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { merchantPlaceCommands } from '#apps/server/cli/merchant-places.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { sql } from '#platform/db/sql.ts';
import { commandRun } from '#testing/commands.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bindTerminal } from '../contract/bind-terminal.ts';
import { getTerminal } from '../contract/get-terminal.ts';
import { placeBindings } from './place-bindings.ts';

const stage = useStage();
const LATER = new Date(new Date(STORY_NOW).getTime() + 3_600_000);
const run = commandRun(merchantPlaceCommands, 'merchants', () => ({ db: stage.db, clock: { now: () => LATER } }));

const OLD = { lat: 30_549_120, lng: 104_064_310 };
const NEW = { lat: 30_657_401, lng: 104_065_900, address: '红星路三段 1 号附 8 号' };
const MOVE = { lat: '30.657401', lng: '104.0659', region: '510104', address: NEW.address, reason: '搬店' };

const shop = () => stage.world.merchant('direct');

const putOnMap = (merchantId: MerchantId): Promise<unknown> =>
  sql`
  insert into merchants.application (merchant_id, source, latitude_e6, longitude_e6, region_code, saved_at)
  values (${merchantId}, 'agent', ${OLD.lat}, ${OLD.lng}, '510107', ${STORY_NOW})
  on conflict (merchant_id) do update set latitude_e6 = excluded.latitude_e6,
    longitude_e6 = excluded.longitude_e6, region_code = excluded.region_code`.execute(stage.db);

const bindOne = async (): Promise<string> => {
  const [sn = ''] = await stage.stock('direct', 1);
  const direct = await stage.as('direct');
  await direct.ok(bindTerminal, { sn, merchantId: shop().id, serviceFeeFen: 9_900 });
  return sn;
};

const placeOf = async (sn: string) => (await (await stage.as('direct')).ok(getTerminal, { sn })).place;

const formerOf = async (sn: string): Promise<unknown[]> => {
  const { rows } = await sql`
    select former_place.latitude_e6 as lat, former_place.longitude_e6 as lng, former_place.address, until
    from terminals.former_place
    join terminals.binding on binding.id = binding_id join terminals.terminal on terminal.id = terminal_id
    where sn = ${sn}`.execute(stage.db);
  return rows;
};

beforeAll(() => loadCapabilities());

it('a binding from before places were recorded gets the place of its merchant, since it began', async () => {
  const sn = await bindOne();
  expect(await placeOf(sn)).toBeUndefined();
  await putOnMap(shop().id);
  expect(await placeBindings(stage.db)).toBeGreaterThanOrEqual(1);
  expect(await placeOf(sn)).toEqual({ ...OLD, address: shop().address, since: STORY_NOW });
  expect(await placeBindings(stage.db)).toBe(0);
});

it('a binding carries the place of the merchant, which nobody can take from it', async () => {
  const sn = await bindOne();
  expect(await placeOf(sn)).toEqual({ ...OLD, address: shop().address, since: STORY_NOW });
  const take = sql`
    update terminals.binding set latitude_e6 = null, longitude_e6 = null, region_code = null, address = null,
      placed_at = null where terminal_id = (select id from terminals.terminal where sn = ${sn})`.execute(stage.db);
  await expect(take).rejects.toThrow('binding_place');
});

it('says beforehand what a move would do, and changes nothing', async () => {
  const sn = await bindOne();
  const { lines } = await run('move-place', [shop().no], { ...MOVE, 'dry-run': '' });
  expect(lines.join('\n')).toMatch(/would move:[^]*to 红星路[^]*bound terminals would stand[^]*Nothing was changed/);
  expect(await placeOf(sn)).toMatchObject(OLD);
});

it('bound terminals follow their merchant; where they stood stays, the agent is told, the move is audited', async () => {
  const sn = await bindOne();
  const before = shop().address;
  await run('move-place', [shop().no], MOVE);
  expect(await placeOf(sn)).toEqual({ ...NEW, since: LATER.toISOString() });
  expect(await formerOf(sn)).toEqual([{ ...OLD, address: before, until: LATER }]);
  expect(await placeOf(await bindOne())).toMatchObject(NEW);
  const { rows } = await sql`
    select call, before ->> 'address' as before, after ->> 'address' as after,
      (select text_values ->> 'address' from content.notice where key = 'merchant_moved') as told
    from audit.entry where call = 'merchants.move-place'`.execute(stage.db);
  expect(rows).toEqual([{ call: 'merchants.move-place', before, after: NEW.address, told: NEW.address }]);
  await expect(sql`delete from terminals.former_place`.execute(stage.db)).rejects.toThrow(/never changed|denied/);
  await expect(sql`delete from merchants.place_move`.execute(stage.db)).rejects.toThrow(/append-only|denied|never/);
});

it('of a move and a binding at the same instant the binding stands at the new place', async () => {
  const [away, back] = [MOVE, { ...MOVE, address: '天府二街 138 号' }];
  for (const next of [back, away, back, away]) {
    const [sn] = await Promise.all([bindOne(), run('move-place', [shop().no], next)]);
    expect(await placeOf(sn)).toMatchObject({ address: next.address });
  }
});

it('refuses in sentences what cannot be moved', async () => {
  await run('move-place', [shop().no], { ...MOVE, address: '再搬一次' });
  const move = (no: string, more = {}) => run('move-place', [no], { ...MOVE, address: '再搬一次', ...more });
  await expect(move(shop().no)).rejects.toThrow('stands there already');
  await expect(move('M404')).rejects.toThrow('There is no merchant M404.');
  await expect(move(stage.world.merchant('direct', 'rejected').no)).rejects.toThrow('only the place of an approved');
  await expect(move(shop().no, { region: '599999' })).rejects.toThrow('is no division');
  await expect(move(shop().no, { lat: '104.1', lng: '30.5' })).rejects.toThrow('not in China');
  await expect(move(shop().no, { lat: '30,5' })).rejects.toThrow('--lat must be degrees');
});
