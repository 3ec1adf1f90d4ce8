import type { Batch } from './change-row.ts';

export type Item =
  | { readonly is: 'day'; readonly id: string; readonly day: string; readonly count: number | undefined }
  | { readonly is: 'batch'; readonly id: string; readonly batch: Batch }
  /** Batches that consist of one change. */
  | { readonly is: 'singles'; readonly id: string; readonly batches: readonly Batch[] };

/** A filter can leave one change of a batch of many: that one stays a card. */
const isSingle = ({ count, shown }: Batch): boolean => count === 1 && shown.length === 1;

/** Rows of the list with the heads of their days. @param rows newest first. */
export const itemsOf = (rows: readonly Batch[]): Item[] => {
  const items: Item[] = [];
  let day: string | undefined;
  for (const batch of rows) {
    if (batch.day !== day) items.push({ is: 'day', id: batch.day, day: batch.day, count: batch.dayCount });
    day = batch.day;
    const last = items.at(-1);
    if (!isSingle(batch)) items.push({ is: 'batch', id: batch.id, batch });
    else if (last?.is === 'singles') items[items.length - 1] = { ...last, batches: [...last.batches, batch] };
    else items.push({ is: 'singles', id: batch.id, batches: [batch] });
  }
  return items;
};
