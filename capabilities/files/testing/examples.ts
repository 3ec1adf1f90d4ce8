import { line } from '#testing/examples/examples.ts';
import { smallPicture } from '#testing/pictures.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'add-file': line(() => ({ file: smallPicture() })),
  },
  withoutAgreements: {
    'add-file': "one's own data, notes and settings",
  },
  managed: {
    'add-file': 'a picture that belongs to nothing yet',
  },
};
