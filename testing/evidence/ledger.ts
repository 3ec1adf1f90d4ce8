/** `npm run evidence -- ledger [operations] [seed]`: random operations on the ledger, reconciled to the fen. */
import { connect } from '#platform/db/db.ts';
import { runLedger } from '../ledger/random-ledger.ts';
import { startCluster } from './cluster.ts';
import { machineNow, writeEvidence } from './report.ts';

const WHOLE = 10_000_000;

const main = async (): Promise<void> => {
  const operations = Number(process.argv[2] ?? WHOLE);
  const seed = process.argv[3] ?? 'ledger';
  const options = { seed, operations, agents: 200, lanes: 5, batch: 4_000 };
  const where = machineNow();
  const cluster = await startCluster();
  const database = connect((await cluster.copy()).serverUrl, 8);
  const started = performance.now();
  try {
    const { differences, ...figures } = await runLedger(database.db, {
      ...options,
      onProgress: (done) => console.log(`${done} operations  ${Math.round((performance.now() - started) / 1000)} s`),
    });
    const minutes = Math.round((performance.now() - started) / 6_000) / 10;
    const all = { ...options, minutes, ...figures, differences: differences.length };
    const name = operations === WHOLE ? 'ledger' : `ledger-${operations}`;
    writeEvidence(name, 'Random operations on the ledger', where, all);
    if (differences.length > 0) throw new Error(differences.slice(0, 20).join('\n'));
  } finally {
    await database.close();
    await cluster.stop();
  }
};
await main();
