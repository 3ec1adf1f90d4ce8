import { describe, expect, it } from 'vitest';
import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { book, clients, saleAt, server, useTradeDays, world } from '#testing/trade-days.ts';
import { listQuarantinedTrades } from '../../contract/quarantine/list-quarantined-trades.ts';

useTradeDays();

const AT = new Date('2026-09-18T05:30:00Z');
const EARLIER = new Date('2026-09-17T05:30:00Z');
const asked = async (name: keyof typeof clients, request: InputOf<typeof listQuarantinedTrades> = {}) => {
  const { count, isMore, rows } = await clients[name].ok(listQuarantinedTrades, request);
  return { count, isMore, amounts: rows.map(({ amountFen }) => amountFen) };
};
const NONE = { count: 0, isMore: false, amounts: [] };

describe('transactions in quarantine', () => {
  it('tell the holders of the terminal which rows wait and why, with the amount and without a share', async () => {
    await book(
      [
        saleAt(AT, 'leaf', { merchantNo: 'NOSUCHMERCHANT', amountFen: fen(777_700) }),
        saleAt(EARLIER, 'direct', { merchantNo: world.merchant('leaf').no, amountFen: fen(555_500) }),
        saleAt(AT, 'leaf', { terminalSn: 'NOBODYHASIT1', amountFen: fen(333_300) }),
      ],
      AT,
    );
    const { rows } = await clients.leaf.ok(listQuarantinedTrades, { scope: 'self' });
    expect(rows).toEqual([
      {
        id: expect.any(String),
        occurredAt: AT.toISOString(),
        kind: 'sale',
        status: 1,
        amountFen: 777_700,
        sn: world.terminal('leaf', 3).sn,
        reason: 'unknown_merchant',
      },
    ]);
    for (const name of ['root', 'mid', 'direct'] as const)
      expect(await asked(name)).toEqual({ count: 2, isMore: false, amounts: [777_700, 555_500] });
  });

  it('are shown to nobody else: not outside the scope, to other lines, or for a terminal that nobody has', async () => {
    expect(await asked('direct', { scope: 'self' })).toEqual({ count: 1, isMore: false, amounts: [555_500] });
    for (const name of ['root', 'mid'] as const) expect(await asked(name, { scope: 'self' })).toEqual(NONE);
    for (const name of ['sibling', 'other'] as const) expect(await asked(name)).toEqual(NONE);
  });

  it('are those of the requested days', async () => {
    const day = '2026-09-17';
    expect(await asked('root', { from: day, to: day })).toEqual({ count: 1, isMore: false, amounts: [555_500] });
    expect(await asked('root', { from: '2026-09-19' })).toEqual(NONE);
  });

  it('stay hidden from a holder who got the terminal afterwards', async () => {
    const { id } = world.terminal('leaf', 3);
    const held = await sql<{ since: Date }>`select held_since as since from terminals.terminal
      where id = ${id}`.execute(server.database.db);
    const since = (at: Date | undefined) =>
      sql`update terminals.terminal set held_since = ${at} where id = ${id}`.execute(server.database.db);
    await since(new Date(AT.getTime() + 1));
    expect(await asked('leaf')).toEqual(NONE);
    await since(held.rows[0]?.since);
    expect((await asked('leaf')).count).toBe(1);
  });

  it('say that the number is a lower bound when more wait than are looked through', async () => {
    // a flood of a terminal that nobody has hides nothing that waits for another reason
    const flood = Array.from({ length: 1_000 }, () => saleAt(AT, 'leaf', { terminalSn: 'NOBODYHASIT2' }));
    await book(flood, AT);
    expect(await asked('leaf')).toEqual({ count: 1, isMore: true, amounts: [777_700] });
  });

  it('leave when they are released', async () => {
    await sql`update trades.quarantine set released_at = ${AT} where reason = 'unknown_merchant'`.execute(
      server.database.db,
    );
    expect((await asked('leaf')).count).toBe(0);
  });
});
