import type { IssueResult } from './change-accounts.ts';
import type { WaitTimes } from './let-in.ts';

export const presentWaits = ({ lapsesAt, dueAt }: WaitTimes) => ({
  is: 'waits' as const,
  lapsesAt: lapsesAt.toISOString(),
  ...(dueAt !== undefined && { dueAt: dueAt.toISOString() }),
});

export const presentIssued = (issued: IssueResult) =>
  'password' in issued ? { is: 'issued' as const, password: issued.password } : presentWaits(issued);
