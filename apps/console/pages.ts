/** Every page of the console, as the capabilities register them; a person who logs in sees the first permitted one. */
import type { ConsolePage } from '#platform/ui-console/page.ts';

const found = import.meta.glob<readonly ConsolePage[]>('../../capabilities/*/console/pages.ts', {
  eager: true,
  import: 'pages',
});

const LAST = 1_000;

export const pages: readonly ConsolePage[] = Object.values(found)
  .flat()
  .toSorted((one, other) => (one.rank ?? LAST) - (other.rank ?? LAST));
