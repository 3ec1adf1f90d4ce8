import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

/** The number selects one certificate. The name is absent if the account of its agent is erased. */
export const listCertificates = defineCall({
  name: 'certificates.list-certificates',
  method: 'POST',
  path: '/console/certificates/list',
  summary: 'Lists the certificates of authorisation, the newest first; or the one with a number',
  audience: 'staff',
  permission: 'certificate:view',
  effect: 'read',
  request: z.object({ number: searchedText(40).optional(), ...page }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      id: idOut(),
      number: z.string(),
      agentCode: z.string(),
      name: z.string().optional(),
      displayName: z.string().optional(),
      levelCode: z.string(),
      validFrom: day(),
      validTo: day(),
      issuedAt: instant(),
      /** Id of the key that signed the certificate. */
      keyId: z.string(),
      endKind: z.string().optional(),
      endedAt: instant().optional(),
      endReason: z.string().optional(),
    }),
  ),
});
