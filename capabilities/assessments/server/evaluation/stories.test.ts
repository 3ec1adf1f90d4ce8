/** The order of arrival does not matter: stories of terminals end alike in the order of time and in any other. */
import { expect, it } from 'vitest';
import { freshDatabaseUrls, otherDatabaseUrls } from '#testing/fresh-database.ts';
import { runs } from '#testing/property-runs.ts';
import { compareStories, differences, prepareStories } from '#testing/shuffles/compare-stories.ts';
import { modelActivations, modelCharged, modelCounted } from '#testing/shuffles/story-model.ts';
import { TERMINALS } from '#testing/shuffles/story-world.ts';

/** `npm run evidence -- shuffles` plays more. The last of the five is the one whose rows arrive on their own days. */
const FIRST = 3;
const ids = new Set<number>();

/** Activations of the stories' terminals, and which terminals were charged for not being activated. */
const told = (state: Record<string, string[]>) => {
  const rowsOf = (part: string) =>
    (state[part] ?? [])
      .map((row) => JSON.parse(row) as { terminal_id: number; at?: string })
      .filter(({ terminal_id: id }) => ids.has(id));
  return {
    activated: rowsOf('activated')
      .map(({ terminal_id: id, at = '' }) => `${id} ${Date.parse(at)}`)
      .toSorted(),
    charged: rowsOf('charges')
      .map(({ terminal_id: id }) => String(id))
      .toSorted(),
  };
};

it(`${TERMINALS} terminals whose rows arrive in any order end as in the order of time`, async () => {
  const { superuserUrl, serverUrl } = await freshDatabaseUrls();
  const terminals = await prepareStories(serverUrl);
  for (const { id } of terminals) ids.add(id);
  const copy = async (): Promise<string> => (await otherDatabaseUrls(superuserUrl)).serverUrl;
  for (let run = FIRST; run < FIRST + runs(2); run += 1) {
    const { stories, nights, inOrder, others } = await compareStories(copy, terminals, run, 1);
    for (const other of others) expect({ run, ...differences(inOrder, other) }).toEqual({ run });
    expect(told(inOrder.state)).toEqual({
      activated: stories
        .flatMap((story) => modelActivations(story).map((at) => `${story.terminal.id} ${at}`))
        .toSorted(),
      charged: stories.flatMap((story) => (modelCharged(story, nights) ? [String(story.terminal.id)] : [])).toSorted(),
    });
    // the small world has transactions of its own, which belong to no story
    const model = new Map(stories.flatMap(modelCounted));
    for (const { counted } of [inOrder, ...others]) {
      const known = [...counted].filter(([reference]) => model.has(reference));
      expect(known).toEqual(known.map(([reference]) => [reference, model.get(reference)]));
      expect(known.length).toBeGreaterThan(model.size / 2);
    }
    expect(inOrder.state.activations?.length).toBeGreaterThan(TERMINALS / 2);
    expect(inOrder.state.awards?.length).toBeGreaterThan(TERMINALS);
  }
}, 300_000);
