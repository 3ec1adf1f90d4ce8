import { line, child, SAME, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, PLATFORM } from '#testing/examples/personal.ts';

/** The rest asks for nothing. */
const LEVEL_RULES = {
  rules: { forgivenMonths: 1, levels: [{ code: 'V1', grants: { givesUpTo: 'V2' } }] },
  note: '新标准',
};

export const examples: CapabilityExamples = {
  calls: {
    'get-level': line(),
    'list-level-rules': line(),
    'change-agent-level': line((w) => ({ id: child(w).agent, levelCode: 'V3' }), { id: 'agent' }),
    'get-rules': line(),
    'preview-rules': line(() => LEVEL_RULES, {}, { refused: 'level_gives_above_own' }),
    'change-rules': line(() => LEVEL_RULES, {}, { refused: 'level_gives_above_own' }),
    'preview-evaluation': line(),
    'change-level': line((w) => ({ agentCode: child(w).agentCode, levelCode: 'V3' })),
  },
  sentTwice: {
    'change-agent-level': SAME,
  },
  personal: {
    'rule_set.note': stays(PLATFORM),
  },
  sums: {
    evaluation: 'what one night did, counted while it was done; each change is a row of its own',
    level_change: 'the figures that decided on a day, kept forever',
    rule: 'thresholds',
  },
  visibleAmounts: {
    'mobile/level-words.ts': 'thresholds of the levels, which are the same for all',
  },
  untyped: {
    'preview-rules': ['rules.levels.code'],
    'change-rules': ['rules.levels.code'],
  },
};
