import { handle } from '#platform/http/context.ts';
import { getCertificate } from '../contract/get-certificate.ts';
import { contentOf } from './certificates.ts';
import { certificateInForce } from './issue-certificate.ts';
import { codeOf } from './proofs.ts';
import { signingKey } from './signing-keys.ts';

const verifyUrl = (publicUrl: string, number: string, proof: string): string =>
  new URL(`/verifyCertificate?${new URLSearchParams({ number, proof })}`, publicUrl).href;

export const getCertificateRoute = handle(getCertificate, async ({ outside, caller, services, now }) => {
  const row = await outside.transaction((tx) => certificateInForce(tx, services.vault, caller.agentId, now));
  const key = await signingKey(outside, row.keyId);
  const { keyId, ...content } = contentOf(row);
  return {
    ...content,
    verifyUrl: verifyUrl(services.config.publicUrl, row.number, row.signature),
    verifyCode: codeOf(row.signature),
    payload: row.content,
    signature: row.signature,
    keyId,
    publicKey: key?.publicKey ?? '',
  };
});
