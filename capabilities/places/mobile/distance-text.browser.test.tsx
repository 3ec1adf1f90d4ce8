/** How far the pin is from the address, in words: metres below a kilometre, then kilometres with sensible precision. */
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts, setLanguage } from '#platform/i18n/browser.tsx';
import type { Lang } from '#platform/i18n/languages.ts';
import { render } from '#testing/browser/render.tsx';
import { useDistanceText } from './use-map-parts.ts';

const METRES = [0, 999, 1_000, 1_249, 99_999, 2_000_000];

function Distances(): ReactNode {
  const distance = useDistanceText();
  return <output>{METRES.map(distance).join(' | ')}</output>;
}

afterEach(() => setLanguage('zh-Hans'));

it.each<[Lang, string]>([
  ['zh-Hans', '0 米 | 999 米 | 1 公里 | 1.2 公里 | 100 公里 | 2,000 公里'],
  ['zh-Hant', '0 公尺 | 999 公尺 | 1 公里 | 1.2 公里 | 100 公里 | 2,000 公里'],
  ['en', '0 m | 999 m | 1 km | 1.2 km | 100 km | 2,000 km'],
  ['ja', '0 m | 999 m | 1 km | 1.2 km | 100 km | 2,000 km'],
])('at 0 m, 999 m, 1 km and 2 000 km in %s', async (lang, words) => {
  await loadTexts(['places']);
  await render(<Distances />);
  await setLanguage(lang);
  await expect.element(page.getByRole('status')).toMatchTextContent(words);
});
