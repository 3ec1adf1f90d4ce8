import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ModelId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Product, ProductNames } from '#capabilities/policies/server/api.ts';

/** Brand and model of a policy's terminals. */
export const productNamesOf: ProductNames = async (db, modelIds) => {
  const { rows } = await sql<{ id: ModelId; brandName: string; modelName: string }>`
    select model.id, brand.name as "brandName", model.name as "modelName"
    from terminals.model join terminals.brand on brand.id = model.brand_id
    where model.id = any (${modelIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, brandName, modelName }) => [id, { brandName, modelName }]));
};

/** Every brand and model, for a new policy. */
export const productsOf = async (db: Db): Promise<readonly Product[]> => {
  const { rows } = await sql<Product>`
    select brand.id as "brandId", model.id as "modelId", brand.name as "brandName", model.name as "modelName"
    from terminals.model join terminals.brand on brand.id = model.brand_id order by brand.sort, brand.name, model.name
  `.execute(db);
  return rows;
};
