import type { CapabilityExamples } from '#testing/examples/examples.ts';
import { FORM, TEXTS } from '#testing/examples/pages.ts';

export const examples: CapabilityExamples = {
  pages: {
    '/pages/myInfo/index': { noFigures: TEXTS },
    '/pages/myInfo/setting/setting': { noFigures: FORM },
    '/upgrade-popup': { noFigures: TEXTS },
  },
  deeperSheets: {
    调整头像: 'after a picture',
  },
};
