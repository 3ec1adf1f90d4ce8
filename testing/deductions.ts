/**
 * Set-up for tests of goods deductions: a wallet world and agreements in it. The ledger is reconciled after every test.
 */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { approveAgreement } from '#capabilities/deductions/contract/agreements/approve-agreement.ts';
import type { AgreementRow } from '#capabilities/deductions/server/agreements/agreement-row.ts';
import * as offering from '#capabilities/deductions/server/agreements/offer-agreement.ts';
import { takeDue } from '#capabilities/deductions/server/takings/take-due.ts';
import { AGENT_IDS } from './small-world/agents.ts';
import { testOperator } from './staff.ts';
import { STORY_NOW, type TestClient } from './test-server.ts';
import { PASSWORD, walletWorld, type WalletWorld } from './wallet.ts';

/** The code of `direct`, who owes for goods. */
const CODE = 'ZY80542';
export const NOW = new Date(STORY_NOW);

type Offer = offering.Offer;

/** Offers in a transaction of its own, as the staff call does. */
export const offerAgreement = (db: Db, offer: Offer): Promise<AgreementRow> =>
  inTransaction(db, (tx) => offering.offerAgreement(tx, offer));

export type Terms = Partial<Pick<Offer, 'code' | 'subject' | 'wallets' | 'weekdays' | 'startsOn'>> & {
  readonly total?: number;
  readonly cap?: number;
  readonly minimum?: number;
};

/** 500.00 in all, at most 100.00 a day, 20.00 left. */
export const offerOf = ({ total = 500_00, cap = 100_00, minimum = 20_00, ...more }: Terms = {}): Offer => ({
  code: CODE,
  subject: '20 台电签 POS 货款',
  totalFen: fen(total),
  dailyCapFen: fen(cap),
  minimumLeftFen: fen(minimum),
  wallets: ['profit_share'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: addDays(businessDay(NOW), 1),
  offeredUntil: addDays(businessDay(NOW), 14),
  operator: testOperator('zhouhang'),
  now: NOW,
  ...more,
});

/** 01:40 of a day in Shanghai. */
export const night = (day: string): Date => new Date(`${day}T01:40:00+08:00`);

export interface DeductionStage extends WalletWorld {
  /** Logged in as `direct`. */
  client: TestClient;
  offer(terms?: Terms): Promise<AgreementRow>;
  /** Offers and accepts an agreement. */
  agree(terms?: Terms): Promise<AgreementRow>;
  take(day: string): ReturnType<typeof takeDue>;
  /** Day, amount and limit of the takings of an agreement, the oldest first. */
  takings(id: AgreementRow['id']): Promise<string[]>;
  /** Ends agreements that other tests have made. */
  clear(): Promise<void>;
  available(wallet?: string): Promise<number>;
}

export const useDeductions = (): DeductionStage => {
  const stage = {} as DeductionStage;
  const db = () => stage.server.database.db;
  beforeAll(async () => {
    Object.assign(stage, await walletWorld(), {
      offer: (terms) => offerAgreement(db(), offerOf(terms)),
      agree: async (terms) => {
        const row = await stage.offer(terms);
        await stage.client.ok(approveAgreement, { id: String(row.id), password: PASSWORD });
        return row;
      },
      take: (day) => takeDue(db(), night(day)),
      takings: async (id) => {
        const { rows } = await sql<{ text: string }>`
          select day || ' ' || amount_fen || ' ' || limited_by as text from deductions.taking
          where agreement_id = ${id} order by day`.execute(db());
        return rows.map(({ text }) => text);
      },
      clear: async () => {
        await sql`update deductions.agreement set state = 'ended'
          where state in ('active', 'paused', 'offered')`.execute(db());
      },
      available: async (wallet = 'profit_share') => {
        const { rows } = await sql<{ fen: number }>`select balance_fen - held_fen as fen from ledger.balance
          where agent_id = ${AGENT_IDS.direct} and kind = ${wallet}`.execute(db());
        return rows[0]?.fen ?? 0;
      },
    } satisfies Partial<DeductionStage>);
    stage.client = await stage.server.as(AGENT_IDS.direct);
  });
  afterEach(() => stage.check());
  afterAll(() => stage.server.close());
  return stage;
};
