/** Whatever arrives first: stories of terminals end alike in the order of time and in any other. */
import { expect, it } from 'vitest';
import { freshDatabaseUrls, otherDatabaseUrls } from '#testing/fresh-database.ts';
import { runs } from '#testing/property-runs.ts';
import { compareStories, differences, prepareStories } from '#testing/shuffles/compare-stories.ts';
import { TERMINALS } from '#testing/shuffles/story-world.ts';

/** More of them: `npm run evidence -- shuffles`. The last of five is the one whose rows arrive on their own days. */
const FIRST = 3;

it(`${TERMINALS} terminals, each in an order of its own, end as in the order of time`, async () => {
  const { superuserUrl, serverUrl } = await freshDatabaseUrls();
  const terminals = await prepareStories(serverUrl);
  const copy = async (): Promise<string> => (await otherDatabaseUrls(superuserUrl)).serverUrl;
  for (let run = FIRST; run < FIRST + runs(2); run += 1) {
    const { inOrder, others } = await compareStories(copy, terminals, run, 1);
    for (const other of others) expect({ run, ...differences(inOrder, other) }).toEqual({ run });
    expect(inOrder.state.activations?.length).toBeGreaterThan(TERMINALS / 2);
    expect(inOrder.state.awards?.length).toBeGreaterThan(TERMINALS);
  }
}, 300_000);
