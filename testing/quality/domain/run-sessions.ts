import { credentialUse, type Credential } from '#capabilities/session/rules/sessions/credential-use.ts';
import { numberIn, type Runner } from './cells.ts';

const NOW = new Date('2026-09-18T06:36:00Z');

const remembered: Runner = (row) => {
  const ago = row['spent seconds ago'];
  const spentAt = ago === 'never' ? undefined : new Date(NOW.getTime() - numberIn(ago) * 1000);
  const successor = (row['its successor is'] || 'none') as Credential['successor'];
  return { is: credentialUse({ spentAt, successor, hasAnswerArrived: row['its session was used'] === 'yes' }, NOW) };
};

export const sessionRunners: Readonly<Record<string, Runner>> = { 'a remembered login comes back': remembered };
