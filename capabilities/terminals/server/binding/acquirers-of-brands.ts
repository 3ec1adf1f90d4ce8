import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { BrandId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

/**
 * The acquirer that registers the terminals of a brand and sells under its policies: that of the brand, or else the
 * only configured one. Undefined when the operator has not stated to which of several it belongs.
 */
export const acquirersOfBrands = async (
  db: Db,
  { commandAdapters }: Pick<Services, 'commandAdapters'>,
): Promise<(brandId: BrandId) => string | undefined> => {
  const { rows } = await sql<{ id: BrandId; acquirer: string | null }>`
    select id, acquirer from terminals.brand`.execute(db);
  const named = new Map(rows.map(({ id, acquirer }) => [id, acquirer]));
  const [only, ...others] = commandAdapters.keys();
  return (brandId) => named.get(brandId) ?? (others.length === 0 ? only : undefined);
};

/** The acquirers of terminals; missing if a terminal belongs to no acquirer yet. */
export const acquirersOfTerminals = async (
  db: Db,
  services: Pick<Services, 'commandAdapters'>,
  ids: readonly TerminalId[],
): Promise<ReadonlyMap<TerminalId, string>> => {
  const acquirerOf = await acquirersOfBrands(db, services);
  const { rows } = await sql<{ id: TerminalId; brandId: BrandId }>`
    select id, brand_id as "brandId" from terminals.terminal where id = any (${ids}::bigint[])`.execute(db);
  return new Map(
    rows.flatMap(({ id, brandId }) => {
      const acquirer = acquirerOf(brandId);
      return acquirer === undefined ? [] : [[id, acquirer]];
    }),
  );
};
