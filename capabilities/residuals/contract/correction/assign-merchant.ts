import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { searchedText, searchText, serialNumber } from '#platform/contract/typed-values.ts';
import { senderCode } from '../files/file-fields.ts';

/** Without `merchantNo`: for a file that has only terminals. Without `sn`: for all terminals of the merchant. */
export const assignMerchant = defineCall({
  name: 'residuals.assign-merchant',
  method: 'POST',
  path: '/console/residuals/waiting/assign',
  summary: 'Says whose the residual lines of a merchant or of one terminal are, for later months too',
  audience: 'staff',
  permission: 'residual:decide',
  effect: 'write',
  idempotent: true,
  request: z.object({
    sender: senderCode(),
    agentCode: searchedText(20),
    merchantNo: searchText(40).default(''),
    sn: serialNumber(64).optional(),
  }),
  answerAt: 'none',
  answer: z.object({}),
  refusals: ['agent_unknown', 'residual_unknown', 'residual_agent_closed', 'residual_agent_outside'],
});
