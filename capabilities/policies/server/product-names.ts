/** Names of the products of a policy: terminals know brands and models, policies only their ids. */
import type { Db } from '#platform/db/db.ts';
import { createPart } from '#platform/registry/part.ts';
import type { BrandId, ModelId } from '../contract/policy-ids.ts';

export interface ProductName {
  readonly brandName: string;
  readonly modelName: string;
}

export type ProductNames = (db: Db, modelIds: readonly ModelId[]) => Promise<ReadonlyMap<ModelId, ProductName>>;

export const productNames = createPart<ProductNames>('names of terminal models');

/** Names by model; unknown models are missing. */
export const namesOfModels: ProductNames = (db, modelIds) => productNames.provided()(db, modelIds);

export interface Product extends ProductName {
  readonly brandId: BrandId;
  readonly modelId: ModelId;
}

/** Every model that a policy can be for, by brand and name. */
export const products = createPart<(db: Db) => Promise<readonly Product[]>>('models of terminals');

export const allProducts = (db: Db): Promise<readonly Product[]> => products.provided()(db);
