import { stays, PLATFORM } from '#testing/examples/personal.ts';
import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-dictionary': line(() => ({ type: 'bind_status' })),
    'get-config': line(() => ({ key: 'agent_common_level' })),
  },
  untyped: {
    'get-config': ['code'],
  },
  personal: {
    'config.note': stays(PLATFORM),
    'dictionary.label': stays(PLATFORM),
  },
};
