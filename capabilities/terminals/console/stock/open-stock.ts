import type { AnswerOf } from '#platform/contract/call.ts';
import type { getStockFile } from '../../contract/stock/get-stock-file.ts';

export type OpenStock = AnswerOf<typeof getStockFile>;
