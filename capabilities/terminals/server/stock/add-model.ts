import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addModel } from '../../contract/stock/add-model.ts';
import type { BrandId, ModelId } from '../../contract/terminal-ids.ts';
import { modelRows, presentModel } from './stock-products.ts';

/** Locks it as well. */
const brandNamed = async (tx: Tx, name: string): Promise<BrandId> => {
  const { rows } = await sql<{ id: BrandId }>`
    insert into terminals.brand (name, sort) values (${name}, (select coalesce(max(sort), 0) + 1 from terminals.brand))
    on conflict on constraint brand_name_is_unique do update set name = excluded.name returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** @throws Problem */
export const requireRule = (prefix: string, length: number | undefined): void => {
  if (length !== undefined && prefix.length >= length) throw refuse('model_prefix_long', { prefix, length });
};

export const addModelRoute = handle(addModel, async (context, { brand, name, ...rule }) => {
  const { db } = context;
  const { serialPrefix = '', serialLength, onlyDigits = false } = rule;
  requireRule(serialPrefix, serialLength);
  const brandId = await brandNamed(db, brand);
  const known = (await modelRows(db)).find((row) => row.brandId === brandId && row.name === name);
  if (known !== undefined) {
    const same =
      known.serialPrefix === serialPrefix &&
      known.serialLength === (serialLength ?? null) &&
      known.onlyDigits === onlyDigits;
    if (!same) throw refuse('model_known', { name: `${brand} ${name}` });
    context.audit('nothing');
    return { ...presentModel(known), isKnown: true };
  }
  const { rows } = await sql<{ id: ModelId }>`
    insert into terminals.model (brand_id, name, serial_prefix, serial_length, only_digits)
    values (${brandId}, ${name}, ${serialPrefix}, ${serialLength ?? null}, ${onlyDigits}) returning id`.execute(db);
  const { id } = onlyRow(rows);
  context.audit({ subject: 'model', subjectId: id, after: { brand, name, ...rule } });
  return { ...presentModel(onlyRow((await modelRows(db)).filter((row) => row.id === id))), isKnown: false };
});
