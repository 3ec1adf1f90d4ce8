import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, id, idOut, instant } from '#platform/contract/fields.ts';
import { serialNumber } from '#platform/contract/typed-values.ts';
import { acquirerLines } from '#capabilities/events/contract/acquirer-line.ts';
import { point } from '#capabilities/places/contract/place.ts';
import { saleConditions } from '#capabilities/policies/contract/policy-fields.ts';
import { terminalRow } from '../list/terminal-row.ts';
import { ACQUIRER_REASONS, CONFIRMERS, OPERATION_TYPES } from '../operations/operation-types.ts';
import type { TerminalId } from '../terminal-ids.ts';
import { terminalEvent } from './terminal-event.ts';

export const getTerminal = defineCall({
  name: 'terminals.get-terminal',
  method: 'POST',
  path: '/api/term-info/info',
  summary: 'Returns a terminal with its holder, merchant, policy, fees, pending operation and latest events',
  permission: 'terminal:view',
  effect: 'read',
  cost: 3,
  keepOffline: true,
  request: z.union([z.object({ id: id<TerminalId>() }), z.object({ sn: serialNumber(40) })]),
  answer: terminalRow().extend({
    /** Contains a masked mobile. */
    merchant: z
      .object({ id: idOut(), no: z.string(), name: z.string(), isDirect: z.boolean(), mobile: z.string() })
      .optional(),
    /** The terminal's place, which is the merchant's, and since when; absent while the merchant has none on the map. */
    place: point().extend({ address: z.string(), since: instant() }).optional(),
    /** The policy's options, to choose from when binding. */
    serviceFeeOptionsFen: z.array(fen()),
    /** The service fee agreed on binding. */
    serviceFeeFen: fen().optional(),
    communicationFeeFen: fen(),
    communicationPeriodDays: z.number().int(),
    /** Days from the activation on that cost nothing. */
    communicationFreeDays: z.number().int(),
    /** The policy lets the plan of a bound terminal be changed. */
    isCommunicationChangeable: z.boolean(),
    /** First business day on which the communication fee is charged; only if activated. */
    communicationFrom: day().optional(),
    pendingOperation: z
      .object({
        id: idOut(),
        no: z.string(),
        type: z.literal(OPERATION_TYPES),
        submittedAt: instant(),
        confirmer: z.enum(CONFIRMERS),
        merchantName: z.string().optional(),
      })
      .optional(),
    /** The sales that activate it; only while it is bound and not activated, and missing where every sale does. */
    activates: saleConditions().optional(),
    /** Whether the acquirer is asked before it is bound, by its policy. */
    asksAcquirer: z.boolean(),
    /** Why the acquirer refused the last binding of the unbound terminal. */
    refusedBinding: z
      .object({
        merchantId: idOut(),
        merchantName: z.string(),
        at: instant(),
        reason: z.enum(ACQUIRER_REASONS),
        /** The acquirer's own words. */
        message: z.string().optional(),
      })
      .optional(),
    deletedAt: instant().optional(),
    /** The newest events; list-terminal-events returns the rest. */
    events: z.array(terminalEvent()),
    /** Since when its present holder has had the terminal. */
    acquirerLines: acquirerLines(),
  }),
  answerAt: 'data',
});
