/** Agents of the small world: one line of four, a sibling, a second tree. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { AgentRow } from '#simulator/facts/fact-rows.ts';

interface Person {
  id: AgentId;
  parent?: AgentId;
  code: string;
  name: string;
  level: string;
  more?: Partial<AgentRow>;
}

/** Agent ids by the names that tests use. */
export const AGENT_IDS = {
  root: idOf<AgentId>(1),
  mid: idOf<AgentId>(2),
  direct: idOf<AgentId>(3),
  leaf: idOf<AgentId>(4),
  sibling: idOf<AgentId>(5),
  other: idOf<AgentId>(6),
  otherLeaf: idOf<AgentId>(7),
  frozen: idOf<AgentId>(8),
  specific: idOf<AgentId>(9),
} as const;
export type AgentName = keyof typeof AGENT_IDS;

const PEOPLE: readonly Person[] = [
  { id: AGENT_IDS.root, code: 'ZY80213', name: '陈立群', level: 'V5' },
  { id: AGENT_IDS.mid, parent: AGENT_IDS.root, code: 'ZY80318', name: '马俊杰', level: 'V4' },
  { id: AGENT_IDS.direct, parent: AGENT_IDS.mid, code: 'ZY80542', name: '赵敏', level: 'V2' },
  { id: AGENT_IDS.leaf, parent: AGENT_IDS.direct, code: 'ZY81077', name: '孙小川', level: 'V1' },
  { id: AGENT_IDS.sibling, parent: AGENT_IDS.mid, code: 'ZY80447', name: '何佳', level: 'V3' },
  { id: AGENT_IDS.other, code: 'ZY80102', name: '谢文涛', level: 'V6' },
  { id: AGENT_IDS.otherLeaf, parent: AGENT_IDS.other, code: 'ZY81133', name: '梁思琪', level: 'V3' },
  {
    id: AGENT_IDS.frozen,
    parent: AGENT_IDS.root,
    code: 'ZY80915',
    name: '高建国',
    level: 'V3',
    more: { status: 'frozen' },
  },
  {
    id: AGENT_IDS.specific,
    parent: AGENT_IDS.root,
    code: 'ZY80779',
    name: '杜若男',
    level: 'V3',
    more: { is_specific: true },
  },
];

const pathOf = (person: Person): AgentId[] => {
  const parent = PEOPLE.find(({ id }) => id === person.parent);
  return parent === undefined ? [person.id] : [...pathOf(parent), person.id];
};

const agentOf = (person: Person, joinedAt: string): AgentRow => {
  const path = pathOf(person);
  return {
    id: person.id,
    code: person.code,
    name: person.name,
    mobile: `1390000000${person.id}`,
    parent_id: person.parent ?? null,
    path,
    depth: path.length - 1,
    level_code: person.level,
    status: 'normal',
    is_specific: false,
    certification: 'approved',
    joined_at: joinedAt,
    ...person.more,
  };
};

export const smallAgents = (joinedAt: string): AgentRow[] => PEOPLE.map((person) => agentOf(person, joinedAt));
