/** The fixed agents of the demo world. All others are generated. */
export interface StoryPerson {
  readonly key: string;
  readonly parent?: string;
  readonly code: string;
  readonly name: string;
  readonly level: string;
  /** Days since the agent joined. */
  readonly days: number;
  /** Last four digits of the mobile. */
  readonly tail?: string;
  /** Position of the settlement costs between the operator's cost (0) and the merchant's floor (1). */
  readonly part: number;
  /** Size of the team, and number of direct sub-agents. */
  readonly team?: number;
  readonly direct?: number;
  readonly isSpecific?: boolean;
  readonly isFrozen?: boolean;
}

export const STORY: readonly StoryPerson[] = [
  { key: 'top', code: 'ZY80031', name: '唐国强', level: 'V6', days: 1010, part: 0.1, team: 172, direct: 6 },
  {
    key: 'main',
    parent: 'top',
    code: 'ZY80213',
    name: '陈立群',
    level: 'V5',
    days: 536,
    tail: '7736',
    part: 0.3,
    team: 146,
    direct: 38,
  },
  {
    key: 'mid',
    parent: 'main',
    code: 'ZY80318',
    name: '马俊杰',
    level: 'V4',
    days: 316,
    tail: '2245',
    part: 0.6,
    team: 14,
    direct: 6,
  },
  {
    key: 'direct',
    parent: 'mid',
    code: 'ZY80542',
    name: '赵敏',
    level: 'V2',
    days: 251,
    part: 0.9,
    team: 3,
    direct: 3,
  },
  { key: 'leaf', parent: 'direct', code: 'ZY81077', name: '孙小川', level: 'V1', days: 170, part: 1 },
  {
    key: 'hejia',
    parent: 'main',
    code: 'ZY80447',
    name: '何佳',
    level: 'V4',
    days: 290,
    part: 0.56,
    team: 11,
    direct: 5,
  },
  {
    key: 'luo',
    parent: 'main',
    code: 'ZY80566',
    name: '罗晓燕',
    level: 'V4',
    days: 240,
    part: 0.6,
    team: 12,
    direct: 6,
  },
  {
    key: 'deng',
    parent: 'main',
    code: 'ZY80894',
    name: '邓丽娟',
    level: 'V4',
    days: 205,
    part: 0.62,
    team: 9,
    direct: 5,
  },
  {
    key: 'specific',
    parent: 'main',
    code: 'ZY80779',
    name: '杜若男',
    level: 'V4',
    days: 221,
    part: 0.64,
    team: 4,
    direct: 4,
    isSpecific: true,
  },
  {
    key: 'gao',
    parent: 'main',
    code: 'ZY80915',
    name: '高建国',
    level: 'V4',
    days: 203,
    part: 0.66,
    team: 5,
    direct: 3,
  },
  { key: 'wu', parent: 'mid', code: 'ZY81007', name: '吴泽宇', level: 'V3', days: 182, part: 0.78, team: 2, direct: 2 },
  { key: 'frozen', parent: 'main', code: 'ZY80661', name: '侯长青', level: 'V3', days: 230, part: 0.7, isFrozen: true },
  { key: 'other', code: 'ZY80102', name: '谢文涛', level: 'V6', days: 840, part: 0.12, team: 128, direct: 14 },
  {
    key: 'peng',
    parent: 'other',
    code: 'ZY80218',
    name: '彭海峰',
    level: 'V5',
    days: 530,
    part: 0.34,
    team: 52,
    direct: 16,
  },
  {
    key: 'liang',
    parent: 'other',
    code: 'ZY81133',
    name: '梁思琪',
    level: 'V3',
    days: 160,
    part: 0.55,
    team: 6,
    direct: 4,
  },
  {
    key: 'feng',
    parent: 'other',
    code: 'ZY81312',
    name: '冯志远',
    level: 'V3',
    days: 126,
    part: 0.58,
    team: 3,
    direct: 3,
  },
  { key: 'third', code: 'ZY80157', name: '沈书豪', level: 'V6', days: 690, part: 0.15, team: 24, direct: 9 },
];
