import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, PLATFORM } from '#testing/examples/personal.ts';

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
