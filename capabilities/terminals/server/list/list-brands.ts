import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { BrandId } from '#capabilities/policies/contract/policy-ids.ts';
import { listBrands } from '../../contract/list/list-brands.ts';

interface Row {
  id: BrandId;
  name: string;
  models: { id: string; name: string }[];
}

export const listBrandsRoute = handle(listBrands, async ({ db }) => {
  const { rows } = await sql<Row>`
    select brand.id, brand.name, (
      select coalesce(jsonb_agg(jsonb_build_object('id', model.id::text, 'name', model.name) order by model.id), '[]')
      from terminals.model where brand_id = brand.id) as models
    from terminals.brand order by sort, brand.id`.execute(db);
  return rows.map(({ id, name, models }) => ({ id: String(id), name, models }));
});
