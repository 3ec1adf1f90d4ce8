import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getConfig } from '../contract/get-config.ts';
import { setting } from './config-value.ts';

/** Everybody may ask, so only what is marked public is there at all. */
export const getConfigRoute = handle(getConfig, async ({ db }, { key }) => {
  const found = await setting(db, key);
  if (found?.isPublic !== true) throw notFound();
  return { value: found.value };
});
