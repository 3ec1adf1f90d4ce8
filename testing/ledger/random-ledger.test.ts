/** 10 000 000 of them: `npm run evidence -- ledger`. */
import { expect, it } from 'vitest';
import { connect } from '#platform/db/db.ts';
import { dropKeys, freshDatabaseUrls } from '../fresh-database.ts';
import { runLedger } from './random-ledger.ts';

const OPERATIONS = 100_000;

it(`${OPERATIONS} random bookings, holds and failures of several lanes leave no fen unexplained`, async () => {
  const { ownerUrl, serverUrl } = await freshDatabaseUrls();
  await dropKeys(ownerUrl, 'ledger.account.account_agent_exists');
  const database = connect(serverUrl, 10);
  const options = { seed: 'test', operations: OPERATIONS, agents: 20, lanes: 4, batch: 1_000 };
  const { operations, differences, counts } = await runLedger(database.db, options);
  expect(differences).toEqual([]);
  expect(operations).toBeGreaterThanOrEqual(OPERATIONS);
  expect(counts).toMatchObject({ 'transactions failed on purpose': expect.any(Number) });
  const wanted = ['holds posted', 'holds voided', 'holds refused', 'transfers asked for again'];
  expect(wanted.filter((what) => (counts[what] ?? 0) < 3)).toEqual([]);
  await database.close();
});
