/** `npm run evidence -- shuffles [times] [seed]`: the same feed in order and shuffled ends in the same books. */
import { prepareShuffles, stateInOrder, stateShuffled } from '../shuffles/shuffled-feed.ts';
import { stateHash } from '../state-hash.ts';
import { startCluster } from './cluster.ts';
import { machineNow, writeEvidence } from './report.ts';

const WHOLE = 1_000;

const main = async (): Promise<void> => {
  const times = Number(process.argv[2] ?? WHOLE);
  const seed = process.argv[3] ?? 'shuffles';
  const where = machineNow();
  const cluster = await startCluster();
  const started = performance.now();
  try {
    const world = await cluster.copy();
    const rows = await prepareShuffles(world.serverUrl);
    const inOrder = await cluster.copy(world.name);
    const hash = stateHash(await stateInOrder(inOrder.serverUrl, rows));
    const different: string[] = [];
    for (let run = 0; run < times; run += 1) {
      const copy = await cluster.copy(world.name);
      const found = stateHash(await stateShuffled(copy.serverUrl, rows, `${seed} ${run}`));
      if (found !== hash) different.push(`${seed} ${run}`);
      await cluster.drop(copy.name);
      if (run % 50 === 49) console.log(`${run + 1} shuffles, ${different.length} different`);
    }
    const minutes = Math.round((performance.now() - started) / 6_000) / 10;
    const figures = { seed, shuffles: times, rowsOfTheFeed: rows.length, minutes, hash, different: different.length };
    writeEvidence(times === WHOLE ? 'shuffles' : `shuffles-${times}`, 'The feed in any order', where, figures);
    if (different.length > 0) throw new Error(`other books after: ${different.slice(0, 20).join(', ')}`);
  } finally {
    await cluster.stop();
  }
};
await main();
