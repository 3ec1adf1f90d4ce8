/** Renders a component in the page of a browser test, with the app's styles and Simplified Chinese texts. */
import '#platform/ui/theme/tokens.css';
import '#platform/ui/theme/base.css';
import { useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { activateLanguage, loadTexts } from '#platform/i18n/browser.tsx';

let root: Root | undefined;
let place: HTMLElement | undefined;

/** Effects of a parent run after those of its children. */
function Committed({ onEffects, children }: { onEffects: () => void; children: ReactNode }) {
  useEffect(onEffects, [onEffects]);
  return children;
}

/**
 * Shows `content` in place of the element that the test showed before. It listens to keys and events when this
 * resolves.
 */
export const render = async (content: ReactNode): Promise<void> => {
  await loadTexts(['shell']);
  activateLanguage('zh-Hans');
  if (!root) {
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  root.render(<Committed onEffects={resolve}>{content}</Committed>);
  await promise;
};

afterEach(() => {
  root?.unmount();
  place?.remove();
  root = undefined;
  place = undefined;
});
