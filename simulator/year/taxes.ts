/** Tax documents: agents hand invoices and certificates in, the operator approves most of them and revokes a few. */
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays } from '#platform/time/business-day.ts';
import { rejectDocument, revokeDocument } from '#capabilities/taxes/server/documents/decide-document.ts';
import { approveByTwo, BY, handIn, type HandedIn } from '../acts/taxes.ts';
import { simulatedOperator } from '../operator.ts';
import { agentOf, atMinute, count, tryCommand, type YearWorld } from './world.ts';

/** About one payee of 150 a day; in any case one on the second day of a short year. */
export const handInDocuments = async (w: YearWorld, index: number): Promise<void> => {
  const { stage, host } = w;
  const random = w.random.fork(`tax documents ${w.day}`);
  const payees = [...w.payees];
  const times = index === 1 ? 1 : random.poisson(payees.length / 150);
  for (let n = 0; n < times; n += 1) {
    const agent = agentOf(w, random.pick(payees));
    if (agent === undefined || agent.status === 'frozen' || agent.is_specific) continue;
    const number = String(10_000_000 + index * 1_000 + n);
    const given: HandedIn = random.chance(0.75)
      ? { kind: 'invoice', number, amountFen: fen(random.int(2_000, 300_000)) }
      : { kind: 'certificate', number };
    const now = atMinute(w, 500 + Math.min(60, n));
    const id = await handIn(stage, agent, now, given);
    count(w, 'tax documents handed in');
    const decision = { id, operator: simulatedOperator(BY), now: new Date(now.getTime() + 60_000) };
    if (random.chance(0.15)) {
      await tryCommand(w, 'tax documents rejected', () =>
        inTransaction(host.db, (tx) => rejectDocument(tx, decision, '金额不符')),
      );
      continue;
    }
    const validTo = random.chance(0.5) || given.kind === 'certificate' ? addDays(w.day, random.int(0, 60)) : null;
    const terms = { ratePpm: ppm(random.pick([0, 10_000, 30_000, 33_333, 60_000])), validTo };
    await tryCommand(w, 'tax documents approved', () => approveByTwo(host.db, decision, terms));
    if (random.chance(0.1))
      await tryCommand(w, 'tax documents revoked', () =>
        inTransaction(host.db, (tx) => revokeDocument(tx, decision, '重复开具')),
      );
  }
};
