/** Every page of the console, as the capabilities register them. */
import type { ConsolePage } from '#platform/ui-console/page.ts';

const found = import.meta.glob<readonly ConsolePage[]>('../../capabilities/*/console/pages.ts', {
  eager: true,
  import: 'pages',
});

export const pages: readonly ConsolePage[] = Object.values(found).flat();
