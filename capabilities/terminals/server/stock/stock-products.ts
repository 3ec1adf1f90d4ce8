/** The models and policies under which terminals are stocked, and how an import names them. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { openPolicies } from '#capabilities/policies/server/api.ts';
import type { BrandId, ModelId } from '../../contract/terminal-ids.ts';
import { modelNamed, policyNamed, type KnownModel, type KnownPolicy } from '../../rules/stock/check-stock.ts';

export interface ModelRow {
  readonly id: ModelId;
  readonly brandId: BrandId;
  readonly brand: string;
  readonly name: string;
  readonly serialPrefix: string;
  readonly serialLength: number | null;
  readonly onlyDigits: boolean;
  readonly withdrawnOn: BusinessDay | null;
}

export const modelRows = async (db: Db): Promise<ModelRow[]> => {
  const { rows } = await sql<ModelRow>`
    select model.id, model.brand_id as "brandId", brand.name as brand, model.name, serial_prefix as "serialPrefix",
      serial_length as "serialLength", only_digits as "onlyDigits", withdrawn_on as "withdrawnOn"
    from terminals.model join terminals.brand on brand.id = model.brand_id
    order by brand.sort, brand.id, model.id`.execute(db);
  return rows;
};

export const presentModel = ({ id, brandId, brand, name, serialPrefix, onlyDigits, ...row }: ModelRow) => ({
  id: String(id),
  brandId: String(brandId),
  brand,
  name,
  serialPrefix,
  ...(row.serialLength !== null && { serialLength: row.serialLength }),
  onlyDigits,
  ...(row.withdrawnOn !== null && { withdrawnOn: row.withdrawnOn }),
});

const knownModel = ({
  id,
  brand,
  name,
  serialPrefix,
  serialLength,
  onlyDigits,
  withdrawnOn,
}: ModelRow): KnownModel => ({
  id,
  brand,
  name,
  rule: { prefix: serialPrefix, length: serialLength ?? undefined, onlyDigits },
  isWithdrawn: withdrawnOn !== null,
});

export interface StockProducts {
  readonly models: readonly KnownModel[];
  readonly policies: readonly KnownPolicy[];
}

export const stockProducts = async (db: Db): Promise<StockProducts> => ({
  models: (await modelRows(db)).map(knownModel),
  policies: await openPolicies(db),
});

/** The products for lines that name none. @throws Problem for a name that nothing or several things have. */
export const requireProducts = (
  { models, policies }: StockProducts,
  given: { readonly model?: string | undefined; readonly policy?: string | undefined },
) => {
  const model = given.model === undefined ? undefined : modelNamed(models, given.model);
  const policy = given.policy === undefined ? undefined : policyNamed(policies, given.policy);
  if (given.model !== undefined && model === undefined) throw refuse('stock_product_unknown', { name: given.model });
  if (given.policy !== undefined && policy === undefined) throw refuse('stock_product_unknown', { name: given.policy });
  return { modelId: model?.id ?? null, policyId: policy?.id ?? null };
};
