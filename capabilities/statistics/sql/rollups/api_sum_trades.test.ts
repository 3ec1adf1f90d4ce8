/** The sums of a batch for the figures of agents, by cell: agent, day, own or team's, kinds and hour. */
import { describe, expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

interface Part {
  readonly agent: number;
  /** 0: the merchant's own agent. */
  readonly depth?: number;
  readonly hour?: number;
  readonly isRefund?: boolean;
  readonly amount?: number;
  readonly share: number;
  readonly day?: string;
}

const sums = async (parts: readonly Part[], chains = ''): Promise<unknown> => {
  const list = (of: (part: Part) => unknown): string => `'{${parts.map(of).join(',')}}'`;
  const lists = [
    list(({ agent }) => agent),
    list(({ depth = 0 }) => depth),
    list(({ day = '2026-09-18' }) => day),
    list(({ hour = 14 }) => hour),
    list(() => 1),
    list(() => 1),
    list(({ isRefund = false }) => isRefund),
    list(({ amount = 10_000 }) => amount),
    list(({ share }) => share),
  ];
  return sql.value(`to_jsonb(statistics.api_sum_trades(${lists.join(', ')}${chains}))`);
};

/** [agent, is direct, hour, count, amount, refunds, refunded, earned count, earned] of each cell. */
const cells = async (parts: readonly Part[], chains?: string): Promise<unknown[][]> => {
  const columns = (await sums(parts, chains)) as Record<string, unknown[] | null>;
  const names = ['agent_id', 'is_direct', 'hour', 'count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count'];
  const shown = [...names, 'earned_fen'].map((name) => columns[name] ?? []);
  return (shown[0] ?? []).map((_, at) => shown.map((values) => values[at]));
};

describe('cells', () => {
  it.each<[what: string, parts: Part[], cells: unknown[][]]>([
    ['one sale', [{ agent: 4, share: 62 }], [[4, true, 14, 1, 10_000, 0, 0, 1, 62]]],
    ['a refund', [{ agent: 4, share: -62, isRefund: true }], [[4, true, 14, 0, 0, 1, 10_000, 1, -62]]],
    ['a share of nothing is not earned', [{ agent: 4, share: 0 }], [[4, true, 14, 1, 10_000, 0, 0, 0, 0]]],
    [
      'sales of one hour',
      [
        { agent: 4, share: 62 },
        { agent: 4, share: 8, amount: 1_000 },
      ],
      [[4, true, 14, 2, 11_000, 0, 0, 2, 70]],
    ],
    [
      'a sale and its refund',
      [
        { agent: 4, share: 62 },
        { agent: 4, share: -62, isRefund: true },
      ],
      [[4, true, 14, 1, 10_000, 1, 10_000, 2, 0]],
    ],
    [
      "two hours, and the team's apart from its own",
      [
        { agent: 4, share: 1 },
        { agent: 4, share: 2, hour: 15 },
        { agent: 4, share: 4, depth: 1 },
        { agent: 4, share: 8, depth: 3 },
      ],
      [
        [4, false, 14, 2, 20_000, 0, 0, 2, 12],
        [4, true, 14, 1, 10_000, 0, 0, 1, 1],
        [4, true, 15, 1, 10_000, 0, 0, 1, 2],
      ],
    ],
    ['none', [], []],
  ])('%s', async (_what, parts, expected) => {
    expect(await cells(parts)).toEqual(expected);
    expect(await cells(parts.toReversed())).toEqual(expected);
  });
});

describe('the earnings of the agents above', () => {
  /** A sale of leaf 4, its direct 3, and root 1, of whose fee 100 remain 90, 70 and 65. */
  const chain = ", '{1}', '{2}', '{4,3,1}', '{90,70,65}'";

  it('are reported for each, its parent first', async () => {
    expect(await sums([{ agent: 4, share: 10 }], chain)).toMatchObject({
      above: [{ agent_ids: [3, 1], earned_fens: [20, 5] }],
    });
  });

  it('is summed over the sales of a cell', async () => {
    const two = ", '{1,1}', '{2,2}', '{4,3,1}', '{90,70,65}'";
    const parts = [
      { agent: 4, share: 10 },
      { agent: 4, share: 10 },
    ];
    expect(await sums(parts, two)).toMatchObject({ above: [{ agent_ids: [3, 1], earned_fens: [40, 10] }] });
  });

  it('is nothing of a refund, whose chain need not be of its day', async () => {
    const sale = { agent: 4, share: 10 };
    const parts = [sale, { agent: 4, share: -10, isRefund: true }];
    expect(await sums(parts, ", '{1,null}', '{2,null}', '{4,3,1}', '{90,70,65}'")).toMatchObject({
      above: [{ agent_ids: [3, 1], earned_fens: [20, 5] }],
    });
  });

  it('is nobody of the root', async () => {
    expect(await sums([{ agent: 1, share: 5, depth: 2 }], ", '{3}', '{0}', '{4,3,1}', '{90,70,65}'")).toMatchObject({
      above: [{ agent_ids: [], earned_fens: [] }],
    });
  });

  it('reach up to ten agents', async () => {
    const agents = `{${Array.from({ length: 11 }, (_, at) => at + 1).join(',')}}`;
    const remaining = `{${Array.from({ length: 11 }, (_, at) => 1_000 - at * (at + 1)).join(',')}}`;
    expect(await sums([{ agent: 1, share: 0 }], `, '{1}', '{10}', '${agents}', '${remaining}'`)).toMatchObject({
      above: [{ earned_fens: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] }],
    });
  });
});
