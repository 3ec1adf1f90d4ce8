import type { PageLine } from '#platform/client/page-line.ts';

const OPERATIONS = ['assign', 'transfer', 'recall', 'bind', 'unbind', 'return', 'delete'].map(
  (operation) => `terminal:${operation}`,
);

const TERMINAL_FILTER = 'terminals/mobile/list/terminal-filter-sheet.tsx';
const SAVED_FILTERS = 'preferences/mobile/saved/saved-filters.tsx';

// oxfmt-ignore
export const pages: readonly PageLine[] = [
  { path: '/pages/home/terminal/index', page: 'terminals/mobile/list/terminal-home.tsx', title: 'terminals.terminal-home.title', capabilities: ['terminals'], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/terminalList', page: 'terminals/mobile/list/terminal-list.tsx', title: 'terminals.terminal-list.title', capabilities: ['terminals', 'agents', 'exports'], later: [TERMINAL_FILTER, SAVED_FILTERS], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/operation', page: 'terminals/mobile/operations/operate-terminals.tsx', title: 'terminals.operate-terminals.title', capabilities: ['terminals', 'agents', 'merchants'], needs: OPERATIONS },
  { path: '/pages/home/terminal/termOperatHistory', page: 'terminals/mobile/operations/operation-history.tsx', title: 'terminals.operation-history.title', capabilities: ['terminals', 'exports'], later: [SAVED_FILTERS], needs: ['terminal:view'] },
  { path: '/pages/home/terminal/termBackList', page: 'terminals/mobile/operations/recall-list.tsx', title: 'terminals.recall-list.title', capabilities: ['terminals'], needs: ['terminal:view'] },
  { path: '/pages/login/sancode/sancode', page: 'terminals/mobile/scan/scan-serials.tsx', title: 'terminals.scan-serials.title', capabilities: ['terminals'], needs: ['terminal:view'] },
];
