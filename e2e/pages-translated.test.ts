/** Opens every page in the other languages (page-looks.ts); a separate file, so that another worker runs it. */
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
