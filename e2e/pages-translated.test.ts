/** Every page in the other languages (page-looks.ts): a file of its own, so that another worker looks meanwhile. */
import { afterAll, beforeAll, describe } from 'vitest';
import { defaultLanguage, languages } from '#platform/i18n/languages.ts';
import { checkPages, openPagesStage } from './page-looks.ts';
import type { Stage } from './phone-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openPagesStage();
}, 300_000);
afterAll(() => stage.close());

describe.each(languages.filter((lang) => lang !== defaultLanguage))('in %s', (lang) => {
  checkPages(lang, () => stage);
});
