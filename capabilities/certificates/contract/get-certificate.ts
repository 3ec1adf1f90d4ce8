import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, nothing } from '#platform/contract/fields.ts';

export const getCertificate = defineCall({
  name: 'certificates.get-certificate',
  method: 'GET',
  path: '/api/ag/my/center/certificate',
  summary:
    "Returns the agent's certificate of authorisation with its signature; issues one when there is none in force",
  permission: 'certificate:view',
  effect: 'read',
  keepOffline: true,
  cost: 2,
  request: nothing(),
  answer: z.object({
    number: z.string(),
    agentCode: z.string(),
    /** The certified name. */
    name: z.string(),
    /** The name that the agent uses, where it differs. */
    displayName: z.string().optional(),
    levelCode: z.string(),
    levelName: z.string(),
    /** The day on which the agent joined. */
    since: day(),
    validFrom: day(),
    validTo: day(),
    /** Address of the public page that verifies the certificate. */
    verifyUrl: z.string(),
    /** Typed by hand with the number instead of the address: `ABCD-EFGH-JKMN`. */
    verifyCode: z.string(),
    /** The signed content, byte for byte; Ed25519, base64url; the public key as PEM. */
    payload: z.string(),
    signature: z.string(),
    keyId: z.string(),
    publicKey: z.string(),
  }),
  answerAt: 'data',
  refusals: ['certificate_uncertified', 'certificate_frozen', 'certificate_revoked'],
});
