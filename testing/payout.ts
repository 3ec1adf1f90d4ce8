/** Set-up for payout tests: an agent that withdraws, exported batches, and the bank's result files. */
import { beforeAll } from 'vitest';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { applyWithdrawal } from '#capabilities/withdrawals/contract/applying/apply-withdrawal.ts';
import { getWithdrawal } from '#capabilities/withdrawals/contract/list/get-withdrawal.ts';
import { payoutExport, type ExportedBatch } from '#capabilities/withdrawals/server/payouts/export-payouts.ts';
import { payoutImport } from '#capabilities/withdrawals/server/payouts/import-payouts.ts';
import { addTestStaff, testOperator } from './staff.ts';
import { STORY_NOW, type TestServer } from './test-server.ts';
import { application, usePayee, type PayeeStage } from './wallet.ts';

export const NOW = new Date(STORY_NOW);
export const DIRECT = idOf<AgentId>(3);

export interface PayoutStage extends PayeeStage {
  db(): Db;
  vault(): TestServer['services']['vault'];
  /** Applies for a withdrawal. */
  send(amountFen: number): Promise<AnswerOf<typeof applyWithdrawal>>;
  /** Exports the next batch. @throws when there is nothing to pay. */
  exported(): Promise<ExportedBatch>;
  /** The bank's result file: the same lines with three more columns. */
  answered(batch: ExportedBatch, resultOf: (line: string[]) => string): Buffer;
  imported(bytes: Uint8Array): ReturnType<typeof payoutImport>;
  stateOf(id: string): Promise<AnswerOf<typeof getWithdrawal>['status']>;
}

const answered: PayoutStage['answered'] = (batch, resultOf) => {
  const [header = '', ...lines] = batch.content.trim().split('\r\n');
  const rows = lines.filter((line) => !line.includes('TOTAL')).map((line) => `${line},${resultOf(line.split(','))}`);
  return Buffer.from([`${header},result,reason,reference`, ...rows].join('\r\n'));
};

/** Lets one person report such amounts as failed, for tests of other things. */
export const letOneReport = async (db: Db): Promise<void> => {
  await addTestStaff(db, { loginName: 'wangmin', name: '王敏', role: 'finance' });
  await sql`insert into staff.second_person_rule (act, from_fen, set_by, set_at)
    values ('payout_failed', 100000000, 'test', now())`.execute(db);
};

export const usePayoutStage = (): PayoutStage => {
  const stage = usePayee({ agentId: DIRECT, dailyCount: 100_000, earnedFen: 100_000_000 });
  const db = (): Db => stage.server.database.db;
  beforeAll(() => letOneReport(db()));
  const vault: PayoutStage['vault'] = () => stage.server.services.vault;
  return Object.assign(stage, {
    db,
    vault,
    send: (amountFen: number) => stage.client.ok(applyWithdrawal, application(stage.payee, amountFen)),
    exported: async () => {
      const batch = await payoutExport(db(), { operator: testOperator(), now: NOW, vault: vault() });
      if (batch === undefined) throw new Error('nothing to pay');
      return batch;
    },
    answered,
    imported: (bytes: Uint8Array) => payoutImport(db(), bytes, { operator: testOperator(), now: NOW }),
    stateOf: async (id: string) => (await stage.client.ok(getWithdrawal, { id })).status,
  });
};
