import type { Issued } from './change-accounts.ts';
import type { Waits } from './let-in.ts';

export const presentWaits = ({ lapsesAt, dueAt }: Waits) => ({
  is: 'waits' as const,
  lapsesAt: lapsesAt.toISOString(),
  ...(dueAt !== undefined && { dueAt: dueAt.toISOString() }),
});

export const presentIssued = (issued: Issued) =>
  'password' in issued ? { is: 'issued' as const, password: issued.password } : presentWaits(issued);
