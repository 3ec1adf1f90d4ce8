/**
 * Random files of a few merchants, uploaded, booked, reversed and assigned in any order: by a separate arithmetic,
 * every wallet has exactly the good lines that are booked and not reversed.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import { runs } from '#testing/property-runs.ts';
import { lineOf, NOW, useResiduals } from '#testing/residuals.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import type { ResidualFileId } from '../../contract/residual-ids.ts';
import { keepAssignment } from '../correction/assign-merchant.ts';
import { senderByCode } from '../sender.ts';

const w = useResiduals();
const AGENTS: readonly (readonly [id: AgentId, code: string])[] = [
  [AGENT_IDS.direct, 'ZY80542'],
  [AGENT_IDS.leaf, 'ZY81077'],
  [AGENT_IDS.sibling, 'ZY80447'],
];

const line = fc.record({
  merchant: fc.nat({ max: 2 }),
  fen: fc.constantFrom(0, 2_569, 2_569, 60_000),
  isBad: fc.constantFrom(false, false, false, true),
});
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('upload' as const), lines: fc.array(line, { minLength: 1, maxLength: 5 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constantFrom('book' as const, 'reverse' as const), nth: fc.nat({ max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('assign' as const),
      merchant: fc.nat({ max: 2 }),
      agent: fc.nat({ max: 2 }),
    }),
  },
);

interface FileModel {
  readonly id: ResidualFileId;
  readonly lines: readonly { readonly merchant: number; readonly fen: number; readonly isBad: boolean }[];
  /** The agent of each booked line. */
  readonly booked: Map<number, AgentId>;
  isOver: boolean;
}

let story = 0;
beforeAll(() => void (story = 0));

/** The expected bookings, in a model that knows nothing of tables. */
class Model {
  readonly files: FileModel[] = [];
  readonly holders = new Map<number, AgentId>();

  isTaken(merchant: number): boolean {
    return this.files.some((file) => [...file.booked.keys()].some((at) => file.lines[at]?.merchant === merchant));
  }

  /** The first of equal lines; of differing lines none is booked. */
  bookable({ lines, booked }: FileModel): number[] {
    return lines.flatMap(({ merchant, fen: amount, isBad }, at) => {
      const same = lines.flatMap((other, index) => (other.merchant === merchant ? [index] : []));
      const isClear = same.every((index) => lines[index]?.fen === amount && lines[index]?.isBad === isBad);
      const isGood = isClear && same[0] === at && !isBad && amount > 0 && this.holders.has(merchant);
      return isGood && !booked.has(at) && !this.isTaken(merchant) ? [at] : [];
    });
  }

  owed(agentId: AgentId): number {
    let sum = 0;
    for (const { lines, booked } of this.files)
      for (const [at, holder] of booked) if (holder === agentId) sum += lines[at]?.fen ?? 0;
    return sum;
  }
}

it('after any sequence of acts, the wallets have each good line once', async () => {
  const start = new Map<AgentId, number>();
  for (const [id] of AGENTS) start.set(id, await w.earned(id));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      story += 1;
      const model = new Model();
      const no = (merchant: number): string => `S${story}M${merchant}`;
      const sender = await senderByCode(w.db, 'huitong');
      const before = new Map<AgentId, number>();
      for (const [id] of AGENTS) before.set(id, await w.earned(id));
      // the third merchant waits until it is assigned
      for (const merchant of [0, 1])
        await play(model, { is: 'assign', merchant, agent: merchant }, { no, sender, step: 0 });
      for (const [step, one] of acts.entries()) await play(model, one, { no, sender, step });
      for (const [id] of AGENTS) expect(await w.earned(id)).toBe((before.get(id) ?? 0) + model.owed(id));
    }),
    { numRuns: runs(8) },
  );
});

/** Confirms by both persons: where the day's sum reaches the limit, the other one is needed. */
const confirmByAny = (id: ResidualFileId) => Promise.allSettled([w.confirm(id, 'limin'), w.confirm(id, 'hejing')]);

interface StepContext {
  readonly no: (merchant: number) => string;
  readonly sender: Awaited<ReturnType<typeof senderByCode>>;
  readonly step: number;
}

const play = async (model: Model, one: typeof act extends fc.Arbitrary<infer A> ? A : never, around: StepContext) => {
  const { no, sender, step } = around;
  if (one.is === 'assign') {
    const [id, code] = AGENTS[one.agent] ?? [AGENT_IDS.direct, 'ZY80542'];
    const assigned = { merchantNo: no(one.merchant), sn: '', agentCode: code };
    await w.change((tx) => keepAssignment(tx, sender, assigned, { operator: w.people.wang, now: NOW }));
    model.holders.set(one.merchant, id);
    return;
  }
  if (one.is === 'upload') {
    const text = ({ merchant, fen: amount, isBad }: (typeof one.lines)[number]): string =>
      lineOf(no(merchant), '', isBad ? `${plainYuan(fen(amount))}x` : plainYuan(fen(amount)), { 7: `step ${step}` });
    const id = await w.upload(one.lines.map(text));
    model.files.push({ id, lines: one.lines, booked: new Map(), isOver: false });
    return;
  }
  const file = model.files[one.nth];
  if (file === undefined) return;
  if (one.is === 'reverse') {
    if (file.booked.size === 0)
      return void (await expect(w.reverse(file.id)).rejects.toThrow(/residual_(nothing_booked|ended)/));
    await w.reverse(file.id);
    await confirmByAny(file.id);
    file.booked.clear();
    file.isOver = true;
    return;
  }
  const lines = file.isOver ? [] : model.bookable(file);
  if (lines.length === 0)
    return void (await expect(w.propose(file.id)).rejects.toThrow(/residual_(nothing_to_book|ended)/));
  await w.propose(file.id);
  await confirmByAny(file.id);
  for (const at of lines) file.booked.set(at, model.holders.get(file.lines[at]?.merchant ?? -1) ?? AGENT_IDS.direct);
};
