/** Ways in which a default rate ends, in a world. */
import { inTransaction } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { setDefaults, standingDefaults } from '#capabilities/changes/server/defaults/default-rows.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import {
  bindTerminals,
  moveTerminals,
  unbindTerminals,
  type MoveKind,
} from '#capabilities/terminals/server/terminal-updates.ts';
import { NOW } from '#testing/trades.ts';
import { listIn, type WorldRunner } from './cells.ts';

let count = 0;

const endOf: WorldRunner = async (row, { database: { db }, world }) => {
  const { direct, leaf } = world.agents;
  const now = new Date(NOW);
  const { rows } = await sql<{ id: TerminalId }>`
    select (terminals.stock(array[${`DFLT${100_000 + (count += 1)}`}], array[1]::bigint[], array[1]::bigint[],
      array[${direct.id}]::bigint[], array[${now}]::timestamptz[]))[1] as id`.execute(db);
  const { id } = onlyRow(rows);
  const update = { terminalIds: [id], at: now, operationId: null };
  await inTransaction(db, async (tx) => {
    const by = { agentId: direct.id, accountId: world.accounts.direct.id, by: null, now };
    await setDefaults(tx, [{ terminalId: id, rates: [{ rateType: 1, ratePpm: ppm(6_300) }] }], by);
    for (const event of listIn(row['what happens'])) {
      const merchantId = world.merchant('direct').id;
      if (event === 'bound')
        await bindTerminals(tx, [{ terminalId: id, merchantId, serviceFeeFen: fen(9_900) }], now, null);
      else if (event === 'unbound') await unbindTerminals(tx, update);
      else await moveTerminals(tx, update, event as MoveKind, event === 'assigned' ? leaf.id : direct.id);
    }
  });
  return { 'the default rate': (await standingDefaults(db, [id])).has(id) ? 'stays' : 'ends' };
};

export const defaultRunners: Readonly<Record<string, WorldRunner>> = { 'end of a default rate': endOf };
