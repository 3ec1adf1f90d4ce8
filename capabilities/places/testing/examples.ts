import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-map': line(),
    'list-near-regions': line(() => ({ lat: 30_630_710, lng: 104_082_260 })),
    'search-regions': line(() => ({ text: '武侯', near: { lat: 30_630_710, lng: 104_082_260 } }), {
      text: 'common',
    }),
  },
};
