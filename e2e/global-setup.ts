import { buildConsole, buildMobile } from '#apps/server/build.ts';

/** Builds both apps once, before the test files that serve them run in parallel. */
export default async function setup(): Promise<void> {
  await Promise.all([buildMobile(), buildConsole()]);
}
