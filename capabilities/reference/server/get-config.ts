import { sql } from 'kysely';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getConfig } from '../contract/get-config.ts';

/** Everybody may ask, so only what is marked public is there at all. */
export const getConfigRoute = handle(getConfig, async ({ db }, { key }) => {
  const { rows } = await sql<{ value: string }>`select value from reference.config where key = ${key} and is_public`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { value: row.value };
});
