import { handle } from '#platform/http/context.ts';
import { previewTakings } from '../../contract/takings/preview-takings.ts';
import { planTakings } from './plan-takings.ts';

export const previewTakingsRoute = handle(previewTakings, async ({ db, now }) => ({
  rows: (await planTakings(db, now)).map(({ no, code, amountFen, limit }) => ({
    no,
    agentCode: code,
    amountFen,
    ...(limit !== undefined && { limit }),
  })),
}));
