import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getConfig } from '../contract/get-config.ts';
import { setting } from './config-value.ts';

/** Callable without a login, so settings that are not public are reported as not found. */
export const getConfigRoute = handle(getConfig, async ({ db }, { key }) => {
  const found = await setting(db, key);
  if (found?.isPublic !== true) throw notFound();
  return { value: found.value };
});
