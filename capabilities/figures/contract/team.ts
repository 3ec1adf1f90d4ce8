/** Figures of 团队相关 that the data tab does not have. */
import type { Figure } from './figure.ts';
import { AGENTS } from './lists.ts';

export const TEAM = {
  levels: { key: 'team-levels', name: 'agents.team-info.levels', unit: 'count', rows: AGENTS },
  ranking: {
    key: 'ranking',
    name: 'agents.ranking.title',
    unit: 'count',
    rows: { ...AGENTS, query: { sort: 'volume' } },
  },
  place: { key: 'own-place', name: 'agents.place.title', unit: 'count' },
} as const satisfies Record<string, Figure>;
