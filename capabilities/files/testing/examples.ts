import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { masked, stays } from '#testing/examples/personal.ts';
import { smallPicture } from '#testing/small-picture.ts';

export const examples: CapabilityExamples = {
  calls: {
    'add-file': line(() => ({ file: smallPicture() })),
    'add-part': line(() => ({ whole: '0'.repeat(64), size: 9, from: 0, file: new Blob([]) })),
  },
  withoutAgreements: {
    'add-part': "one's own data, notes and settings",
    'add-file': "one's own data, notes and settings",
  },
  managed: {
    'add-part': 'a part of one',
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
  untold: ['add-file', 'add-part'],
  permissions: {
    'file:add': ['agent', 'agent-operator'],
  },
  sentTwice: {
    'add-part': 'a part that is there already is not taken again',
  },
  whileFrozen: ['add-file', 'add-part'],
};
