import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { masked, stays } from '#testing/examples/personal.ts';
import { smallPicture } from '#testing/small-picture.ts';

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
  personal: {
    'file.uploader': stays('the number of the account'),
    'file.content_index': stays('keyed hash; rows of removed pictures are deleted after two days'),
    'file.sealed_key': masked('picture'),
  },
  sums: {
    file: 'the size of one file',
  },
  untold: ['add-file'],
  permissions: {
    'file:add': ['agent', 'agent-operator'],
  },
};
