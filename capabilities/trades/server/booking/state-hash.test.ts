/** The same feed, in order once, and shuffled with duplicates in any batches, ends in the same books. */
import { expect, it } from 'vitest';
import { freshDatabaseUrls, otherDatabaseUrls } from '#testing/fresh-database.ts';
import { prepareShuffles, stateInOrder, stateShuffled } from '#testing/shuffles/shuffled-feed.ts';
import { stateHash } from '#testing/state-hash.ts';

/** `npm run evidence -- shuffles` runs more. */
const SHUFFLES = 20;
const HELD_BACK = 6;

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

it('whatever the feed quarantines on the way and two people release, the books end the same', async () => {
  const { superuserUrl, serverUrl } = await freshDatabaseUrls();
  const rows = await prepareShuffles(serverUrl);
  const copy = async (): Promise<string> => (await otherDatabaseUrls(superuserUrl)).serverUrl;
  const passed = await stateInOrder(await copy(), rows);
  for (let run = 0; run < HELD_BACK; run += 1)
    expect(await stateShuffled(await copy(), rows, `held back ${run}`, true)).toEqual(passed);
}, 180_000);
