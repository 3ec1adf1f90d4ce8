import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { MERCHANT_STATUSES } from '../merchant-status.ts';
import { merchantRow } from './merchant-row.ts';

/** The longest text that can be searched for. */
export const MAX_SEARCH = 40;

export const listMerchants = defineCall({
  name: 'merchants.list-merchants',
  method: 'POST',
  path: '/api/ag/merch/list',
  summary: "Lists the caller's own merchants, newest first; searches by name, number or mobile",
  permission: 'merchant:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({
    text: searchText(MAX_SEARCH).optional(),
    status: z.enum(MERCHANT_STATUSES).optional(),
    ...page,
  }),
  answer: rowsOf(merchantRow()),
  answerAt: 'list',
});
