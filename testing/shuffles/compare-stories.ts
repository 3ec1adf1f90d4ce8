/**
 * Stories of terminals, in order with an evaluation after each row, and in another order for each terminal: late by up
 * to six weeks, in any batches, with duplicates, evaluated now and then. For the test, and for
 * `npm run evidence -- shuffles`.
 */
import { connect } from '#platform/db/db.ts';
import { seededRandom } from '#simulator/random.ts';
import { NO_VIOLATIONS, violations } from '../booking-violations.ts';
import { inOrder, play, shuffled, type Delivery, type PlayedStory } from './play-stories.ts';
import { drawStory, LAST } from './stories.ts';
import { countedIn, storyState } from './story-state.ts';
import { buildStoryWorld, type BoundTerminal } from './story-world.ts';

export const prepareStories = async (serverUrl: string): Promise<BoundTerminal[]> => {
  const first = connect(serverUrl, 4);
  const terminals = await buildStoryWorld(first.db);
  await first.close();
  return terminals;
};

export interface EndState {
  readonly state: Record<string, string[]>;
  readonly available: readonly (readonly string[])[];
  /** Stored sales by reference; which ones are stored depends on when they were watched. */
  readonly counted: ReadonlyMap<string, { readonly activation: boolean; readonly stages: boolean }>;
}

const playIn = async (
  serverUrl: string,
  stories: readonly PlayedStory[],
  delivery: Delivery,
  nights: ReadonlySet<number>,
): Promise<EndState> => {
  const copy = connect(serverUrl, 4);
  const available = await play(copy.db, stories, delivery, nights);
  const found = await violations(copy.db);
  const broken = Object.keys(NO_VIOLATIONS).filter((name) => found[name] !== 0);
  const state = await storyState(copy.db);
  const counted = await countedIn(copy.db);
  await copy.close();
  if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(found)}`);
  return { state, available, counted };
};

export interface Comparison {
  readonly stories: readonly PlayedStory[];
  readonly nights: ReadonlySet<number>;
  readonly inOrder: EndState;
  readonly others: readonly EndState[];
}

/**
 * @param run names stories and orders: the same one gives the same. In every fifth all rows arrive on their own day:
 * then
 * also what is available agrees after every night.
 * @param orders how many orders of the same stories are compared with the one in time.
 */
export const compareStories = async (
  copy: () => Promise<string>,
  terminals: readonly BoundTerminal[],
  run: number,
  orders: number,
  seed = 'stories',
): Promise<Comparison> => {
  const random = seededRandom(`${seed} ${run}`);
  const stories = terminals.map((terminal) => ({ ...drawStory(random, terminal), terminal }));
  const nights = new Set(Array.from({ length: LAST }, (_, day) => day).filter(() => random.chance(0.3)));
  const isLate = run % 5 !== 4;
  const first = await playIn(await copy(), stories, inOrder(stories), nights);
  const others: EndState[] = [];
  for (let nth = 0; nth < orders; nth += 1) {
    const order = random.fork(`order ${nth}`);
    const ended = await playIn(await copy(), stories, shuffled(stories, order, isLate), nights);
    others.push(isLate ? { ...ended, available: first.available } : ended);
  }
  return { stories, nights, inOrder: first, others };
};

/** The rows of either that the other does not have, by part. */
export const differences = (one: EndState, other: EndState): Record<string, readonly string[]> => {
  const parts = { ...one.state, available: one.available.map((rows) => rows.join()) };
  const others: Record<string, readonly string[]> = { ...other.state, available: other.available.map((r) => r.join()) };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, rows]): [string, string[]][] => {
      const [own, theirs] = [new Set(rows), new Set(others[name])];
      const found = [
        ...rows.filter((row) => !theirs.has(row)).map((row) => `in order: ${row}`),
        ...[...theirs].filter((row) => !own.has(row)).map((row) => `otherwise: ${row}`),
      ];
      return found.length === 0 ? [] : [[name, found]];
    }),
  );
};
