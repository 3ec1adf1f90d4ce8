import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { scopeField } from '../checks/check-fields.ts';
import { silenceMonth, SILENCE_STATES } from './silence-fields.ts';

export const listSilentTerminals = defineCall({
  name: 'assessments.list-silent-terminals',
  method: 'POST',
  path: '/api/ag/compliance/silent-terminals',
  summary: 'Lists rewarded terminals of a month without a sale since: those whose days end first come first',
  permission: 'compliance:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({
    scope: scopeField(),
    month: silenceMonth(),
    /** If missing, terminals that sell nothing: coming and silent ones. */
    state: z.enum(SILENCE_STATES).optional(),
    ...page,
  }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      terminalId: idOut(),
      sn: z.string(),
      merchantName: z.string(),
      /** Id of the merchant if it is the caller's own: an account with the permission can telephone it. */
      ownMerchantId: idOut().optional(),
      holder: agentRef(),
      state: z.enum(SILENCE_STATES),
      rewardedOn: day(),
      /** The last day on which a sale counts, and how many days that is from today; negative afterwards. */
      endsOn: day(),
      daysLeft: z.number().int(),
      lastSaleAt: instant().optional(),
      /** The caller's share of the reward; only with the permission `earning:view`. */
      rewardFen: fen().optional(),
    }),
  ),
});
