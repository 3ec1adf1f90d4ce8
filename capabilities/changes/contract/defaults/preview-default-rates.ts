import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { rates, SELECTION_BODY } from '../change-fields.ts';
import { defaultSelection, refusedDefault, shownRates, terminalOfDefault } from './default-fields.ts';

export const DEFAULTS_REFUSED = ['change_too_many', 'change_none'] as const;

/** `rates`: the rate types to set, with whole rules; the others stay. If absent, the default rate is cleared. */
export const defaultRequest = () => z.object({ selection: defaultSelection(), rates: rates().optional() });

export const previewDefaultRates = defineCall({
  name: 'changes.preview-default-rates',
  method: 'POST',
  path: '/api/ag/defaultRate/preview',
  summary: 'Previews default rates of the chosen terminals, terminal by terminal; changes nothing',
  permission: 'merchant:price',
  effect: 'read',
  cost: 2,
  request: defaultRequest(),
  body: SELECTION_BODY,
  answerAt: 'data',
  answer: z.object({
    acceptedCount: z.number().int(),
    refusedCount: z.number().int(),
    /** The first hundred; `after`: empty when it is cleared. */
    accepted: z.array(terminalOfDefault().extend({ after: shownRates() })),
    refused: z.array(refusedDefault()),
  }),
  refusals: DEFAULTS_REFUSED,
});
