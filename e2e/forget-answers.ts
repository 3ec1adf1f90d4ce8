/** The running app without the answers that it keeps in memory, so that the next page asks for all of its answers. */
import type { Page } from 'playwright-core';

interface Fiber {
  child: Fiber | null;
  memoizedProps: { client?: { clear(): void } } | null;
}

/** Empties the cache of answers: the app hands it to its components, not to the window. */
export const forgetAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('#root') as unknown as Record<string, Fiber>;
    const name = Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? '';
    let fiber: Fiber | null = root[name] ?? null;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    if (!fiber?.memoizedProps?.client) throw new Error('no cache of answers found');
    fiber.memoizedProps.client.clear();
  });
