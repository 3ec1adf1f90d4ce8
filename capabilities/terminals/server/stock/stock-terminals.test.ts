import { expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { createBrand, useStage } from '#testing/terminals.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { stockTerminals } from './stock-terminals.ts';

const stage = useStage();

it('creates terminals of a new brand, unbound, in the order of the rows', async () => {
  const holderId = stage.world.agents.root.id;
  const ids = await stage.db.transaction(async (tx) => {
    const models = await createBrand(tx, { name: 'Test brand', sort: 9, models: ['A', 'B'] });
    const stockedAt = stage.server.clock.now();
    const sn = (index: number) => `0000770000000${index}`;
    return stockTerminals(
      tx,
      models.map((modelId, index) => ({ sn: sn(index), modelId, policyId: idOf(1), holderId, stockedAt })),
    );
  });
  const { rows } = await sql<{ id: TerminalId; sn: string; name: string; status: number }>`
    select terminal.id, sn, model.name, bind_status as status
    from terminals.terminal join terminals.model on model.id = model_id
    where terminal.id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], terminal.id)`.execute(
    stage.db,
  );
  expect(rows).toEqual([
    { id: ids[0], sn: '00007700000000', name: 'A', status: 0 },
    { id: ids[1], sn: '00007700000001', name: 'B', status: 0 },
  ]);
});

it('refuses a serial number that exists or is given twice, and names its row', async () => {
  const stockedAt = stage.server.clock.now();
  const models = await stage.db.transaction((tx) => createBrand(tx, { name: 'Twice', sort: 11, models: ['A'] }));
  const stock = (db: Db, ...serials: string[]) =>
    db.transaction((tx) =>
      stockTerminals(
        tx,
        serials.map((sn) => ({
          sn,
          modelId: models[0] ?? idOf(0),
          policyId: idOf(1),
          holderId: stage.world.agents.root.id,
          stockedAt,
        })),
      ),
    );
  const refused = (row: number, sn: string) => ({ row, sn, message: `Row ${row}: terminal ${sn} exists already.` });
  await stock(stage.db, 'TAKEN00001');
  await expect(stock(stage.db, 'TAKEN00002', 'TAKEN00001')).rejects.toMatchObject(refused(2, 'TAKEN00001'));
  await expect(stock(stage.db, 'TAKEN00003', 'TAKEN00004', 'TAKEN00003')).rejects.toMatchObject(
    refused(3, 'TAKEN00003'),
  );
  const both = await Promise.allSettled([
    stock(stage.db, 'TAKEN00005', 'TAKEN00006'),
    stock(stage.db, 'TAKEN00007', 'TAKEN00006'),
  ]);
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
    expect.objectContaining(refused(2, 'TAKEN00006')),
  ]);
});

it('creates none for no rows', async () => {
  expect(await stage.db.transaction((tx) => stockTerminals(tx, []))).toEqual([]);
});
