/** The same feed, in order once, and shuffled with duplicates in any batches, ends in the same books. */
import { expect, it } from 'vitest';
import { freshDatabaseUrls, otherDatabaseUrls } from '#testing/fresh-database.ts';
import { prepareShuffles, stateInOrder, stateShuffled } from '#testing/shuffles/shuffled-feed.ts';
import { stateHash } from '#testing/state-hash.ts';

/** More of them: `npm run evidence -- shuffles`. */
const SHUFFLES = 20;

it(`${SHUFFLES} shuffles with duplicates end as the feed in order does`, async () => {
  const { superuserUrl, serverUrl } = await freshDatabaseUrls();
  const rows = await prepareShuffles(serverUrl);
  const copy = async (): Promise<string> => (await otherDatabaseUrls(superuserUrl)).serverUrl;
  const inOrder = await stateInOrder(await copy(), rows);
  expect(inOrder.quarantine).toEqual([]);
  expect(inOrder.earningDays?.length).toBeGreaterThan(5);
  for (let run = 0; run < SHUFFLES; run += 1) {
    const state = await stateShuffled(await copy(), rows, String(run));
    expect(state).toEqual(inOrder);
    expect(stateHash(state)).toBe(stateHash(inOrder));
  }
}, 180_000);
