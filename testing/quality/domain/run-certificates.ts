import { certificateState, type CertificateFacts } from '#capabilities/certificates/rules/certificate-state.ts';
import type { Runner } from './cells.ts';

const state: Runner = (row) => {
  const endKind = (row['ended'] || null) as CertificateFacts['endKind'];
  const facts = { validTo: row['last day'] ?? '', endKind, mayWork: row['agent may work'] === 'yes', hasLeft: false };
  return { state: certificateState(facts, row['asked on'] ?? '') };
};

export const certificateRunners: Readonly<Record<string, Runner>> = { 'state of a certificate': state };
