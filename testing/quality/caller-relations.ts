/** Relations of agents to the caller of the examples, and the data of others that must never reach it. */
import { CALLER, type Example, type Noun } from '../examples/examples.ts';
import { KINDS } from '../examples/gathered.ts';
import type { QualityWorld, Things } from '../examples/world.ts';
import type { AgentName } from '../small-world/agents.ts';

type OwnedNoun = Exclude<Noun, 'common'>;

export const RELATIVES = {
  parent: 'root',
  sibling: 'frozen',
  'settled elsewhere': 'specific',
  'other tree': 'other',
  'below the other tree': 'otherLeaf',
} as const satisfies Record<string, AgentName>;

const BELOW = { child: 'direct', grandchild: 'leaf' } as const satisfies Record<string, AgentName>;

/** Relations whose entities of this kind the caller must not see. */
export const strangersOf = (noun: OwnedNoun): Readonly<Record<string, AgentName>> =>
  KINDS[noun]?.isOfTheTeam === true ? RELATIVES : { ...RELATIVES, ...BELOW };

/** A well-formed value that does not exist. */
export const missingOf = (noun: OwnedNoun): string => KINDS[noun]?.missing ?? '999999999';

export const MALFORMED: readonly unknown[] = [
  'abc',
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  ' 3',
  '3 or 1=1',
  "3'--",
  '9'.repeat(40),
  '３',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 60,
  [],
  ['3'],
  {},
  { $gt: 0 },
];

const isStranger = (name: AgentName): boolean => Object.values<AgentName>(RELATIVES).includes(name);

/** Names, numbers and codes of ancestors, siblings and other trees, and the personal data of indirect sub-agents. */
export const canariesOf = ({ world, things, spare }: QualityWorld): string[] => {
  const strangers = (Object.keys(world.agents) as AgentName[]).filter(isStranger);
  const ids = new Set(strangers.map((name) => world.agents[name].id));
  const merchants = world.merchants.filter(({ agent_id: id }) => ids.has(id)).flatMap(({ name, no }) => [name, no]);
  const serials = world.terminals.filter(({ holder_id: id }) => ids.has(id)).map(({ sn }) => sn);
  const people = strangers.flatMap((name) => [
    world.agents[name].name,
    world.agents[name].mobile,
    world.agents[name].code,
  ]);
  const { leaf } = world.agents;
  const references = strangers.flatMap((name) => things[name].reference ?? []);
  return [
    ...people,
    ...merchants,
    ...serials,
    ...references,
    ...strangers.flatMap((name) => spare[name]),
    leaf.name,
    leaf.mobile,
  ];
};

/** @returns values of other agents in an answer, except those that the caller sent or may see. */
export const leaksIn = (
  answer: string,
  request: unknown,
  canaries: readonly string[],
  mayTell: readonly string[] = [],
): string[] => {
  const sent = JSON.stringify(request) ?? '';
  return canaries.filter((canary) => answer.includes(canary) && !sent.includes(canary) && !mayTell.includes(canary));
};

/** Name and mobile of the caller's direct parent, where the call tells whom to ask. */
export const contactOf = ({ world }: QualityWorld, example: Example | undefined): string[] => {
  const parentId = world.agents[example?.as ?? CALLER].parent_id;
  const parent = Object.values(world.agents).find(({ id }) => id === parentId);
  return example?.tellsContact === true && parent !== undefined ? [parent.name, parent.mobile] : [];
};

export const thingOf = (world: QualityWorld, name: AgentName, noun: OwnedNoun): string | undefined =>
  (world.things[name] as Things)[noun];
export { CALLER };
