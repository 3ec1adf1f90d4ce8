/** The agent trees: the fixed agents of story-people.ts, and generated agents below them. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { personNames } from '../names/people.ts';
import { mobileNumbers } from '../numbers/mobile.ts';
import type { Random } from '../random.ts';
import { STORY, type StoryPerson } from './story-people.ts';
import { atWork, daysBefore } from './world-times.ts';

/** An agent with the attributes that the rest of the world is generated from. */
export interface WorldAgent {
  readonly row: AgentRow;
  readonly story: StoryPerson | undefined;
  /** See `part` of StoryPerson. */
  readonly part: number;
  readonly joinedDays: number;
  /** Business volume relative to other agents. */
  readonly weight: number;
}

const MAX_DEPTH = 4;
const LEVELS = ['V6', 'V4', 'V3', 'V2', 'V1'] as const;

interface Grower {
  readonly random: Random;
  readonly now: Date;
  readonly agents: WorldAgent[];
  readonly name: () => string;
  readonly mobile: (tail?: string) => string;
  readonly code: () => string;
}

/** Unused agent codes, increasing with gaps, skipping those of story-people.ts. */
const freeCodes = (random: Random): (() => string) => {
  const taken = new Set(STORY.map(({ code }) => code));
  const free = Array.from({ length: 1400 }, (_, index) => `ZY${80_001 + index}`).filter((code) => !taken.has(code));
  const drawn = random.shuffle(free);
  return () => drawn.pop() ?? '';
};

const rowOf = (
  grower: Grower,
  parent: WorldAgent | undefined,
  draft: Pick<AgentRow, 'code' | 'name' | 'mobile' | 'level_code'> & Partial<AgentRow>,
  days: number,
): AgentRow => {
  const id = idOf<AgentId>(grower.agents.length + 1);
  const above = parent?.row.path ?? [];
  return {
    id,
    parent_id: parent?.row.id ?? null,
    path: [...above, id],
    depth: above.length,
    status: 'normal',
    is_specific: false,
    certification: days > 4 ? 'approved' : 'none',
    joined_at: atWork(grower.random, daysBefore(grower.now, days)).toISOString(),
    ...draft,
  };
};

const addStory = (grower: Grower, story: StoryPerson): WorldAgent => {
  const parent = grower.agents.find((agent) => agent.story?.key === story.parent && story.parent !== undefined);
  const draft = {
    code: story.code,
    name: story.name,
    mobile: grower.mobile(story.tail),
    level_code: story.level,
    is_specific: story.isSpecific ?? false,
  };
  const agent = {
    row: rowOf(grower, parent, draft, story.days),
    story,
    part: story.part,
    joinedDays: story.days,
    weight: story.weight ?? 1.6,
  };
  grower.agents.push(agent);
  return agent;
};

/** Days since joining, fewer than the parent's; 14 % of agents joined in the last two months. */
const joinDays = (random: Random, parentDays: number): number => {
  const latest = Math.min(60, parentDays - 1);
  return random.chance(0.14)
    ? random.int(1, latest)
    : random.int(Math.max(1, Math.floor(parentDays * 0.25)), parentDays - 1);
};

const addDrawn = (grower: Grower, parent: WorldAgent): WorldAgent => {
  const { random } = grower;
  const days = joinDays(random, parent.joinedDays);
  const draft = {
    code: grower.code(),
    name: grower.name(),
    mobile: grower.mobile(),
    level_code: LEVELS[parent.row.depth + 1] ?? 'V1',
  };
  const part = parent.part + (1 - parent.part) * (0.15 + 0.3 * random.next());
  const agent = {
    row: rowOf(grower, parent, draft, days),
    story: undefined,
    part: Math.round(part * 50) / 50,
    joinedDays: days,
    weight: Math.exp(0.8 * random.normal()) * Math.min(1, days / 90 + 0.15),
  };
  grower.agents.push(agent);
  return agent;
};

const teamOf = (grower: Grower, top: WorldAgent): WorldAgent[] =>
  grower.agents.filter((agent) => agent !== top && agent.row.path.includes(top.row.id));

/** The nearest fixed agent on the path, the agent itself included. */
const storyOf = (grower: Grower, agent: WorldAgent): WorldAgent | undefined =>
  agent.row.path
    .toReversed()
    .map((id) => grower.agents[id - 1])
    .find((above) => above?.story !== undefined);

/**
 * Fills a fixed agent's team up to its size: direct sub-agents first, then anywhere below, but not in the team of
 * another fixed agent.
 */
const fill = (grower: Grower, top: WorldAgent): void => {
  const { team = 0, direct = 0 } = top.story ?? {};
  while (grower.agents.filter((agent) => agent.row.parent_id === top.row.id).length < direct) addDrawn(grower, top);
  for (let size = teamOf(grower, top).length; size < team; size += 1) {
    const parents = teamOf(grower, top).filter(
      (agent) => agent.row.depth < MAX_DEPTH && agent.joinedDays > 30 && storyOf(grower, agent) === top,
    );
    if (parents.length === 0) return;
    addDrawn(grower, grower.random.weighted(parents.map((agent) => [agent, agent.joinedDays] as const)));
  }
};

/** All agents, parents before their children. */
export const growAgents = (random: Random, now: Date): WorldAgent[] => {
  const anyMobile = mobileNumbers(random.fork('mobiles'));
  const grower: Grower = {
    random,
    now,
    agents: [],
    name: personNames(
      random.fork('names'),
      STORY.map(({ name }) => name),
    ),
    mobile: (tail) => (tail === undefined ? anyMobile() : anyMobile().slice(0, 7) + tail),
    code: freeCodes(random.fork('codes')),
  };
  const told = STORY.map((story) => addStory(grower, story));
  // The deepest teams first: their members count for the teams above.
  for (const agent of told.toSorted((a, b) => b.row.depth - a.row.depth)) fill(grower, agent);
  return grower.agents;
};
