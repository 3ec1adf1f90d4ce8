declare module 'virtual:routes' {
  import type { Route } from '#apps/mobile/route.ts';

  /** The route table of routes.ts with a loader for each page. */
  export const routes: readonly Route[];
}
