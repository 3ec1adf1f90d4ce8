import { expect, it } from 'vitest';
import { certificateState, type CertificateFacts } from './certificate-state.ts';

const whole: CertificateFacts = { validTo: '2027-03-31', endKind: null, mayWork: true, hasLeft: false };

it.each<[string, Partial<CertificateFacts>, string, string]>([
  ['on its last day', {}, '2027-03-31', 'valid'],
  ['the day after', {}, '2027-04-01', 'expired'],
  ['replaced', { endKind: 'replaced' }, '2026-10-01', 'replaced'],
  ['replaced and past its end', { endKind: 'replaced' }, '2027-04-01', 'expired'],
  ['revoked, even past its end', { endKind: 'revoked' }, '2027-04-01', 'revoked'],
  ['ended by a freeze', { endKind: 'frozen' }, '2026-10-01', 'revoked'],
  ['ended with the account of its agent', { endKind: 'closed', mayWork: false }, '2026-10-01', 'closed'],
  ['the same past its end', { endKind: 'closed', mayWork: false }, '2027-04-01', 'closed'],
  [
    'replaced, of an agent that has left',
    { endKind: 'replaced', mayWork: false, hasLeft: true },
    '2026-10-01',
    'closed',
  ],
  [
    'revoked, of an agent that has left',
    { endKind: 'revoked', mayWork: false, hasLeft: true },
    '2026-10-01',
    'revoked',
  ],
  ['of an agent that may not work now', { mayWork: false }, '2026-10-01', 'revoked'],
])('a certificate %s', (_what, facts, today, state) => {
  expect(certificateState({ ...whole, ...facts }, today)).toBe(state);
});
