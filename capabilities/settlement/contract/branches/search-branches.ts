import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';

/** Longest text that can be searched. */
export const MAX_SEARCH = 60;

const word = () => searchText(MAX_SEARCH).optional();

export const searchBranches = defineCall({
  name: 'settlement.search-branches',
  method: 'POST',
  path: '/api/ag/cnap/select',
  summary:
    'Searches bank branches; each word of `keyword` is part of the name or its pinyin, a bank, or a CNAPS prefix',
  permission: 'settlement:view',
  effect: 'read',
  cost: 2,
  request: z.object({
    bankCode: word(),
    bankName: word(),
    province: word(),
    city: word(),
    keyword: word(),
    /** Only branches in the city of most of the caller's merchants; all where there are none. */
    isOwnCity: z.boolean().optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      cnaps: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
      province: z.string(),
      city: z.string(),
      branchName: z.string(),
    }),
  ),
  answerAt: 'list',
});
