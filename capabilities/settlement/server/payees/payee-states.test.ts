/** After any sequence of changes, waiting, undoing and "that was not me" the account is paid that the rules name. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { previewWithdrawal } from '#capabilities/withdrawals/contract/applying/preview-withdrawal.ts';
import { runs } from '#testing/property-runs.ts';
import { tokenFor } from '#testing/session.ts';
import { card, password, ROOT, typed, useSettlementStage } from '#testing/settlement.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { addOwnAccount } from '../../contract/accounts/add-own-account.ts';
import { editAccount } from '../../contract/accounts/edit-account.ts';
import { getProfile } from '../../contract/accounts/get-profile.ts';
import { cancelChange } from '../../contract/payees/cancel-change.ts';
import { rejectChange } from '../../contract/payees/reject-change.ts';

const stage = useSettlementStage();
const HOUR_MS = 3_600_000;
const HOURS = 72;
const db = () => stage.server.database.db;
const tailOf = (sequence: number): string => card(sequence).slice(-4);

/** State by the rules: the card that is paid to, and the one that waits, with the hour from which it is paid to. */
interface Model {
  hour: number;
  paid: number | undefined;
  waiting: { card: number; from: number } | undefined;
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), card: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 36, 71, 72) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take back' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('not mine' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const settle = (model: Model): void => {
  if (model.waiting === undefined || model.hour < model.waiting.from) return;
  model.paid = model.waiting.card;
  model.waiting = undefined;
};

const change = (model: Model, next: number): void => {
  if (next === model.waiting?.card) return;
  model.waiting = next === model.paid ? undefined : { card: next, from: model.hour + HOURS };
};

const begin = async (): Promise<Model> => {
  for (const table of ['settlement.stop', 'settlement.change', 'settlement.account'])
    await sql`delete from ${sql.raw(table)}`.execute(db());
  stage.server.clock.set(STORY_NOW);
  stage.root.token = await tokenFor(db(), stage.world.accounts.root.id, stage.server.clock.now());
  await stage.root.ok(addOwnAccount, { ...typed(1), password });
  return { hour: 0, paid: undefined, waiting: { card: 1, from: HOURS } };
};

const heldId = async (): Promise<string> => {
  const { settlement, others } = await stage.root.ok(getProfile, {});
  return settlement?.id ?? others[0]?.id ?? '';
};
const waitingId = async (): Promise<string | undefined> => {
  const { settlement, others } = await stage.root.ok(getProfile, {});
  return [settlement, ...others].find((one) => one?.state === 'waiting')?.id;
};

const perform = async (model: Model, one: Act): Promise<void> => {
  if (one.kind === 'wait') {
    model.hour += one.hours;
    stage.server.clock.set(new Date(new Date(STORY_NOW).getTime() + model.hour * HOUR_MS));
    stage.root.token = await tokenFor(db(), stage.world.accounts.root.id, stage.server.clock.now());
    settle(model);
    return;
  }
  const waiting = await waitingId();
  expect(waiting === undefined).toBe(model.waiting === undefined);
  if (one.kind === 'change') {
    const id = await heldId();
    if (id === '') await stage.root.ok(addOwnAccount, { ...typed(one.card), password });
    else await stage.root.ok(editAccount, { id, cardNumber: card(one.card), password });
    change(model, one.card);
  } else if (waiting !== undefined) {
    if (one.kind === 'take back') await stage.root.ok(cancelChange, { id: waiting, password });
    else {
      await stage.root.ok(rejectChange, { id: waiting });
      await sql`delete from settlement.stop`.execute(db());
    }
    model.waiting = undefined;
  }
};

const shown = async (): Promise<string | undefined> => {
  const { payee } = await stage.root.ok(previewWithdrawal, { wallet: 'profit_share', amountFen: 0 });
  return payee?.payableAt === undefined ? payee?.cardTail : undefined;
};

it('shows the state that the rules expect, after every step', async () => {
  await sql`update withdrawals.rule set opens_at = '00:00', closes_at = '00:00'`.execute(db());
  await sql`update session.account set password_changed_at = created_at where agent_id = ${ROOT}`.execute(db());
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      const model = await begin();
      for (const one of acts) {
        await perform(model, one);
        expect(await shown()).toBe(model.paid === undefined ? undefined : tailOf(model.paid));
      }
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
});
