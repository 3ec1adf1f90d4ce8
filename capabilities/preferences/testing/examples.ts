import { line, mine, SAME, type CapabilityExamples } from '#testing/examples/examples.ts';
import { hidden, shown } from '#testing/examples/personal.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-saved-filters': line(() => ({ list: 'trades' })),
    'add-saved-filter': line(() => ({ list: 'trades', name: '本月贷记', query: 'cardType=1&period=month' })),
    'rename-saved-filter': line((w) => ({ id: mine(w).savedFilter, name: '团队贷记' }), {
      id: 'savedFilter',
    }),
    'delete-saved-filter': line((w) => ({ id: mine(w).savedFilter }), { id: 'savedFilter' }),
    'change-quick-entries': line(() => ({ kept: { order: ['invite', 'trades'], hidden: ['trades'] } })),
  },
  sentTwice: {
    'change-quick-entries': SAME,
    'rename-saved-filter': SAME,
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  whileFrozen: ['add-saved-filter', 'change-quick-entries', 'delete-saved-filter', 'rename-saved-filter'],
  untyped: {
    'add-saved-filter': ['name'],
    'rename-saved-filter': ['name'],
  },
  personal: {
    'saved_filter.name': shown('saved_filter'),
    'saved_filter.query': hidden('numbers of what is filtered by, and what was searched for'),
  },
  cutFields: ['mobile/saved/save-sheet.tsx', 'mobile/saved/manage-sheet.tsx'],
};
