/** Agents of the small world: one line of four, a sibling, a second tree. */
import type { AgentRow } from '#simulator/facts/fact-rows.ts';

interface Person {
  id: number;
  parent?: number;
  code: string;
  name: string;
  level: string;
  more?: Partial<AgentRow>;
}

/** Agent ids by the names that tests use. */
export const AGENT_IDS = {
  root: 1,
  mid: 2,
  direct: 3,
  leaf: 4,
  sibling: 5,
  other: 6,
  otherLeaf: 7,
  frozen: 8,
  specific: 9,
} as const;
export type AgentName = keyof typeof AGENT_IDS;

const PEOPLE: readonly Person[] = [
  { id: 1, code: 'ZY80213', name: '陈立群', level: 'V5' },
  { id: 2, parent: 1, code: 'ZY80318', name: '马俊杰', level: 'V4' },
  { id: 3, parent: 2, code: 'ZY80542', name: '赵敏', level: 'V2' },
  { id: 4, parent: 3, code: 'ZY81077', name: '孙小川', level: 'V1' },
  { id: 5, parent: 2, code: 'ZY80447', name: '何佳', level: 'V3' },
  { id: 6, code: 'ZY80102', name: '谢文涛', level: 'V6' },
  { id: 7, parent: 6, code: 'ZY81133', name: '梁思琪', level: 'V3' },
  { id: 8, parent: 1, code: 'ZY80915', name: '高建国', level: 'V3', more: { status: 'frozen' } },
  { id: 9, parent: 1, code: 'ZY80779', name: '杜若男', level: 'V3', more: { is_specific: true } },
];

const pathOf = (person: Person): number[] => {
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
