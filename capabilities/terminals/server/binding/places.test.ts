/** One terminal – one merchant – one place (docs/domain.md §7). */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { changePlace } from '#capabilities/merchants/contract/place/change-place.ts';
import { previewPlace } from '#capabilities/merchants/contract/review/preview-place.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { useStage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { bindTerminal } from '../../contract/binding/bind-terminal.ts';
import { getTerminal } from '../../contract/detail/get-terminal.ts';
import { placeBindings } from './place-bindings.ts';

const stage = useStage();
const LATER = new Date(new Date(STORY_NOW).getTime() + 3_600_000);

const OLD = { lat: 30_549_120, lng: 104_064_310 };
const NEW = { lat: 30_657_401, lng: 104_065_900, address: '红星路三段 1 号附 8 号' };
const MOVE = { lat: '30.657401', lng: '104.0659', regionCode: '510104', address: NEW.address, reason: '搬店' };

const shop = () => stage.world.merchant('direct');
/** A member of the staff moves the merchant, an hour later. */
const move = async (more: object = {}) => {
  stage.server.clock.set(LATER);
  const staff = await stage.server.asStaff('operations');
  return staff.call(changePlace, { merchantNo: shop().no, ...MOVE, ...more });
};

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
  await expect(take).rejects.toThrow('binding_has_a_place_if_it_needs_one');
});

it('says beforehand which terminals a move would move, and changes nothing', async () => {
  const sn = await bindOne();
  const { reason: _reason, ...place } = MOVE;
  const staff = await stage.server.asStaff('operations');
  expect(await staff.ok(previewPlace, { merchantNo: shop().no, ...place })).toEqual({
    merchantNo: shop().no,
    merchantName: shop().name,
    agentCode: stage.world.agents.direct.code,
    before: shop().address,
    wasOnMap: true,
    after: NEW.address,
    terminalCount: expect.any(Number),
  });
  expect(await placeOf(sn)).toMatchObject(OLD);
});

it('bound terminals follow their merchant; earlier places are kept, the agent is notified, the move is audited', async () => {
  const sn = await bindOne();
  const before = shop().address;
  expect((await move()).code).toBe(200);
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

it('after a move and a binding at the same instant, the binding is at the new place', async () => {
  const [away, back] = [MOVE, { ...MOVE, address: '天府二街 138 号' }];
  for (const next of [back, away, back, away]) {
    const [sn] = await Promise.all([bindOne(), move(next)]);
    expect(await placeOf(sn)).toMatchObject({ address: next.address });
  }
});

it('refuses terminals that cannot be moved, and changes nothing', async () => {
  await move({ address: '再搬一次' });
  const again = { address: '再搬一次' };
  const refused = [
    [again, { reason: 'merchant_same_place' }],
    [{ ...again, merchantNo: 'M404' }, { reason: 'merchant_unknown' }],
    [{ ...again, merchantNo: stage.world.merchant('direct', 'rejected').no }, { reason: 'merchant_not_approved' }],
    [{ ...again, regionCode: '599999' }, { code: 400 }],
    [{ ...again, lat: '104.1', lng: '30.5' }, { code: 400 }],
    [{ ...again, lat: '30,5' }, { code: 400 }],
    [{ ...again, reason: ' ' }, { code: 400 }],
  ] as const;
  for (const [wanted, answer] of refused) expect(await move(wanted)).toMatchObject(answer);
  const { rows } = await sql`select address from merchants.merchant where no = ${shop().no}`.execute(stage.db);
  expect(rows).toEqual([{ address: '再搬一次' }]);
});
