import type { PageLine } from '#platform/client/page-line.ts';

const SAVED_FILTERS = 'preferences/mobile/saved/saved-filters.tsx';
const FIGURES = 'figures/mobile/figure-sheet.tsx';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/myAgent/index', page: 'agents/mobile/lookup/my-agents.tsx', title: 'agents.my-agents.title', capabilities: ['agents', 'exports'], later: [SAVED_FILTERS], needs: ['agent:view'] },
  { path: '/pages/data/earnings-info', page: 'agents/mobile/ranking/earnings-info.tsx', title: 'agents.earnings-info.title', capabilities: ['agents', 'statistics'], later: [FIGURES], needs: ['earning:view'] },
  { path: '/pages/data/team-info', page: 'agents/mobile/ranking/team-info.tsx', title: 'agents.team-info.title', capabilities: ['agents', 'statistics'], later: [FIGURES], needs: ['agent:view', 'statistics:view'] },
  { path: '/pages/data/team-detail', page: 'agents/mobile/tree/new-agents.tsx', title: 'agents.new-agents.title', capabilities: ['agents'], needs: ['agent:view'] },
  { path: '/followUps', page: 'agents/mobile/notes/follow-ups.tsx', title: 'agents.follow-ups.title', capabilities: ['agents'], needs: ['agent:note'] },
];
