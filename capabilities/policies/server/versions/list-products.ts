import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { ModelId } from '../../contract/policy-ids.ts';
import { listProducts } from '../../contract/versions/list-products.ts';
import { allProducts } from '../product-names.ts';

export const listProductsRoute = handle(listProducts, async ({ db }) => {
  const { rows } = await sql<{ modelId: ModelId; code: string }>`
    select model_id as "modelId", code from policies.policy order by code`.execute(db);
  return {
    rows: (await allProducts(db)).map(({ brandName, modelName, modelId }) => ({
      brandName,
      modelName,
      policyCodes: rows.filter((row) => row.modelId === modelId).map(({ code }) => code),
    })),
  };
});
