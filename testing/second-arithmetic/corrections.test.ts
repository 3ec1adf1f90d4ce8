/**
 * Rewards and fees that are replaced, clawed back as a whole or in parts, and corrected after a question, against a
 * second arithmetic that imports no rule of the product: after every act balance, pending, available and owed of every
 * wallet agree.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { runs } from '../property-runs.ts';
import { anyAct, PROLOGUE } from './corrections-acts.ts';
import { openStory, reached } from './corrections-story.ts';

it('every wallet agrees with the second arithmetic after every act, including pending amounts and debts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 90, maxLength: 120 }), async (acts) => {
      const story = await openStory();
      for (const one of [...PROLOGUE, ...acts]) {
        await story.play(one);
        const [shown, expected] = await story.compared();
        expect(shown).toEqual(expected);
      }
      expect((await reconcile(story.db)).differences).toEqual([]);
      await story.server.close();
    }),
    { numRuns: runs(1), endOnFailure: true },
  );
  for (const kind of ['reward', 'fee', 'anew', 'back', 'question', 'day'])
    expect([kind, reached.get(kind) ?? 0]).toEqual([kind, expect.toSatisfy((n: number) => n > 5)]);
});
