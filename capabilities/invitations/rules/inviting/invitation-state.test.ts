import { describe, expect, it } from 'vitest';
import { linkStateAt, refusesLink, stateAt } from './invitation-state.ts';

const at = (text: string): Date => new Date(text);
const expiresAt = at('2026-09-25T06:36:00Z');
const free = { isFrozen: false, isDeepest: false };

describe('an invitation', () => {
  it.each(['sent', 'opened'] as const)('that is %s can be used up to its last instant, and not after', (status) => {
    expect(stateAt({ status, expiresAt }, at('2026-09-25T06:35:59.999Z'))).toBe(status);
    expect(stateAt({ status, expiresAt }, expiresAt)).toBe('expired');
  });

  it.each(['registered', 'cancelled', 'expired'] as const)('that is %s stays so', (status) => {
    expect(stateAt({ status, expiresAt }, at('2026-09-18T00:00:00Z'))).toBe(status);
    expect(stateAt({ status, expiresAt }, at('2027-01-01T00:00:00Z'))).toBe(status);
  });

  it('pauses while its inviter is frozen, or stands so deep that nobody fits below', () => {
    const open = { status: 'opened', expiresAt } as const;
    const now = at('2026-09-20T00:00:00Z');
    expect(linkStateAt(open, free, now)).toBe('open');
    expect(linkStateAt(open, { ...free, isFrozen: true }, now)).toBe('paused');
    expect(linkStateAt(open, { ...free, isDeepest: true }, now)).toBe('paused');
    expect(linkStateAt({ ...open, status: 'registered' }, { ...free, isFrozen: true }, now)).toBe('registered');
  });

  it('refuses in every state but open, each with its own reason', () => {
    const reasons = (['registered', 'expired', 'cancelled', 'paused'] as const).map(refusesLink);
    expect(new Set(reasons).size).toBe(4);
    expect(reasons).not.toContain(undefined);
    expect(refusesLink('open')).toBeUndefined();
  });
});
