/** What the command line may import from certificates. */
export { certificateByNumber, contentOf, newestCertificates, type CertificateRow } from './certificates.ts';
export { allowCertificate, codeOfAgent, revokeCertificate, rotateCertificateKey } from './operate.ts';
export { resealKeys } from './signing-keys.ts';
