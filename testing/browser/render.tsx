/** Renders a component in the page of a browser test, with the app's styles and Simplified Chinese texts. */
import '#platform/ui/theme/tokens.css';
import '#platform/ui/theme/base.css';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { activateLanguage, loadTexts } from '#platform/i18n/browser.tsx';

let root: Root | undefined;
let place: HTMLElement | undefined;

/** Shows `content` in place of what the test showed before. */
export const render = async (content: ReactNode): Promise<void> => {
  await loadTexts(['shell']);
  activateLanguage('zh-Hans');
  if (!root) {
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  }
  root.render(content);
};

afterEach(() => {
  root?.unmount();
  place?.remove();
  root = undefined;
  place = undefined;
});
