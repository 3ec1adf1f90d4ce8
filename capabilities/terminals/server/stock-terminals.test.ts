import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { createBrand, useStage } from '#testing/terminals.ts';
import { stockTerminals } from './stock-terminals.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';
import { idOf } from '#platform/ids/id.ts';

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

it('creates none for no rows', async () => {
  expect(await stage.db.transaction((tx) => stockTerminals(tx, []))).toEqual([]);
});
