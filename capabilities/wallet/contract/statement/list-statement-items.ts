import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { entry } from '../fields.ts';
import { foldKey } from './statement-fields.ts';

export const listStatementItems = defineCall({
  name: 'wallet.list-statement-items',
  method: 'POST',
  path: '/api/ag/wallet/statement/items',
  summary: 'Lists the entries that a row of the statement folds, newest first, each with its running balance',
  permission: 'wallet:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: z.object({ ...page, ...foldKey }),
  answerAt: 'list',
  answer: rowsOf(
    entry().extend({
      trade: z.object({ id: idOut(), amountFen: fen(), occurredAt: instant() }).optional(),
    }),
  ),
});
