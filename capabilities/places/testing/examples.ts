import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { FORM, TEXTS } from '#testing/examples/pages.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-map': line(),
    'list-near-regions': line(() => ({ lat: 30_630_710, lng: 104_082_260 })),
    'search-regions': line(() => ({ text: '武侯', near: { lat: 30_630_710, lng: 104_082_260 } }), {
      text: 'common',
    }),
  },
  pages: {
    '/choose-location': { noFigures: FORM },
    '/open-location': {
      noFigures: TEXTS,
      query: () => ({ lat: '30654321', lng: '104043210', name: '锦里老茶铺', address: '武侯祠大街231号' }),
    },
  },
  cutFields: ['mobile/place-choice.tsx'],
};
