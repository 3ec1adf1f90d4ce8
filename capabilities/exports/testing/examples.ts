import { line, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { RECORDS } from '#testing/examples/pages.ts';
import { masked, stays } from '#testing/examples/personal.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-exports': line(),
    'cancel-export': line((w) => ({ id: mine(w).export }), { id: 'export' }, { refused: 'export_ended' }),
    'retry-export': line((w) => ({ id: mine(w).export }), { id: 'export' }, { refused: 'export_not_ended' }),
    'open-export': line((w) => ({ id: mine(w).export }), { id: 'export' }),
    'send-export-code': line(),
  },
  sentTwice: {
    'open-export': 'makes another of what ends by itself or is replaced: a session, a link, a secret to scan',
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  notExported: {
    'list-exports': 'the exports themselves',
  },
  personal: {
    'export.request': masked('export'),
    'export.file_key_sealed': stays('a drawn key, sealed; ends with its file'),
    'export.reason': stays('a word of an enumeration'),
  },
  sums: {
    export: 'sizes and tries of one file',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'exports.export', where: `agent_id = ${agentId}`, changed: { id: ID } },
  ],
  pages: {
    '/downloads': { noFigures: RECORDS },
  },
  untold: ['cancel-export', 'open-export', 'retry-export'],
  permissions: {
    'export:use': ['agent', 'export'],
  },
};
