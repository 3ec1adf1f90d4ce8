/**
 * `npm run evidence -- shuffles [orders] [seed]`: the same feed of a day, and stories of terminals over six weeks, in
 * order and shuffled, end in the same books. An order is that of one terminal's rows; a feed of a day counts as one
 * more.
 */
import { compareStories, differences, prepareStories } from '../shuffles/compare-stories.ts';
import { prepareShuffles, stateInOrder, stateShuffled } from '../shuffles/shuffled-feed.ts';
import { TERMINALS } from '../shuffles/story-world.ts';
import { stateHash } from '../state-hash.ts';
import { startCluster, type EvidenceCluster } from './cluster.ts';
import { machineNow, writeEvidence } from './report.ts';

const WHOLE = 1_000;
/** Orders compared for one world of stories: the one in the order of time is made once for them. */
const ORDERS = 5;
/** Feeds of a day, to an order of a terminal. */
const FEEDS = 1 / 10;

const storiesDiffer = async (cluster: EvidenceCluster, orders: number, seed: string): Promise<string[]> => {
  const world = await cluster.copy();
  const terminals = await prepareStories(world.serverUrl);
  const different: string[] = [];
  for (let run = 0; run * ORDERS * TERMINALS < orders; run += 1) {
    const names: string[] = [];
    const copy = async (): Promise<string> => {
      const made = await cluster.copy(world.name);
      names.push(made.name);
      return made.serverUrl;
    };
    const { inOrder, others } = await compareStories(copy, terminals, run, ORDERS, seed);
    for (const [nth, other] of others.entries()) {
      const found = differences(inOrder, other);
      if (Object.keys(found).length > 0) different.push(`stories ${seed} ${run} ${nth}: ${JSON.stringify(found)}`);
    }
    for (const name of names) await cluster.drop(name);
    console.log(`${(run + 1) * ORDERS * TERMINALS} orders of terminals, ${different.length} worlds different`);
  }
  return different;
};

const feedsDiffer = async (cluster: EvidenceCluster, times: number, seed: string): Promise<string[]> => {
  const world = await cluster.copy();
  const rows = await prepareShuffles(world.serverUrl);
  const hash = stateHash(await stateInOrder((await cluster.copy(world.name)).serverUrl, rows));
  const different: string[] = [];
  for (let run = 0; run < times; run += 1) {
    const copy = await cluster.copy(world.name);
    const found = stateHash(await stateShuffled(copy.serverUrl, rows, `${seed} ${run}`));
    if (found !== hash) different.push(`feed ${seed} ${run}`);
    await cluster.drop(copy.name);
    if (run % 50 === 49) console.log(`${run + 1} feeds of a day, ${different.length} different`);
  }
  return different;
};

const main = async (): Promise<void> => {
  const orders = Number(process.argv[2] ?? WHOLE);
  const seed = process.argv[3] ?? 'shuffles';
  const where = machineNow();
  const cluster = await startCluster();
  const started = performance.now();
  try {
    const stories = await storiesDiffer(cluster, orders, seed);
    const feeds = Math.ceil(orders * FEEDS);
    const different = [...stories, ...(await feedsDiffer(cluster, feeds, seed))];
    const minutes = Math.round((performance.now() - started) / 6_000) / 10;
    const worlds = Math.ceil(orders / ORDERS / TERMINALS);
    const figures = { seed, worlds, ordersOfTerminals: worlds * ORDERS * TERMINALS, feedsOfADay: feeds, minutes };
    const name = orders === WHOLE ? 'shuffles' : `shuffles-${orders}`;
    writeEvidence(name, 'The feed in any order', where, { ...figures, different: different.length });
    if (different.length > 0) throw new Error(`other books after:\n${different.slice(0, 5).join('\n')}`);
  } finally {
    await cluster.stop();
  }
};
await main();
