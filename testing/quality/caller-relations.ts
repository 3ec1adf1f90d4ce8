/** Relations of agents to the caller of the examples, and the data of others that must never reach it. */
import type { AgentName } from '../small-world/agents.ts';
import { CALLER, type Example, type Noun } from './call-examples.ts';
import type { QualityWorld, Things } from './quality-world.ts';

type Owned = Exclude<Noun, 'common'>;

/** Kinds visible to ancestors too; all others belong to the agent (or its account) alone. */
const OF_THE_TEAM: ReadonlySet<Owned> = new Set<Owned>([
  'agent',
  'agentCode',
  'agentMobile',
  'terminal',
  'sn',
  'merchant',
  'merchantName',
  'trade',
  'reference',
  'earning',
  'operation',
  'termChange',
  'check',
  'activeTerminal',
]);

export const RELATIVES = {
  parent: 'root',
  sibling: 'frozen',
  'settled elsewhere': 'specific',
  'other tree': 'other',
  'below the other tree': 'otherLeaf',
} as const satisfies Record<string, AgentName>;

const BELOW = { child: 'direct', grandchild: 'leaf' } as const satisfies Record<string, AgentName>;

/** Relations whose entities of this kind the caller must not see. */
export const strangersOf = (noun: Owned): Readonly<Record<string, AgentName>> =>
  OF_THE_TEAM.has(noun) ? RELATIVES : { ...RELATIVES, ...BELOW };

/** Well-formed values that do not exist. */
export const MISSING: Readonly<Record<Owned, string>> = {
  agent: '999999999',
  agentCode: 'ZY00000',
  agentMobile: '13999999999',
  terminal: '999999999',
  sn: 'NOSUCH000001',
  merchant: '999999999',
  merchantName: '不存在的店',
  notice: '999999999',
  login: '999999999',
  session: '999999999',
  agentNote: '999999999',
  merchantNote: '999999999',
  savedFilter: '999999999',
  trade: '999999999',
  reference: 'QREF-NONE-1',
  earning: 'profit_share-999999999',
  entry: '999999999-0',
  settlementAccount: '999999999',
  otherSettlementAccount: '999999999',
  waitingAccount: '999999999',
  withdrawal: '999999999',
  dispute: '999999999',
  termChange: '999999999',
  moveNotice: '999999999',
  operation: '999999999',
  invitation: '999999999',
  campaign: '999999999',
  employee: '999999999',
  otherEmployee: '999999999',
  employeeInvitation: '999999999',
  export: '999999999',
  check: '999999999',
  activeTerminal: '999999999',
  deduction: '999999999',
  otherDeduction: '999999999',
  taxDocument: '999999999',
  change: '999999999',
  changeBatch: '999999999',
  feeDifference: '999999999',
  openChange: '999999999',
  consent: '999999999',
  otherConsent: '999999999',
  promotion: '999999999',
  comingPromotion: '999999999',
};

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

/** @returns values of other agents in an answer, except those that the caller sent, and those that it may be told. */
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

export const thingOf = (world: QualityWorld, name: AgentName, noun: Owned): string | undefined =>
  (world.things[name] as Things)[noun];
export { CALLER };
