/** Accounts of the demo: one per agent, and those that the demo page lists. */
import type { AgentRow } from '../facts/fact-rows.ts';
import { ownAccount, staffAccount } from '../write/write-accounts.ts';
import type { WorldAgent } from './agents.ts';

type Person = ReturnType<typeof ownAccount>;

export interface DemoAccount {
  /** Perspective that the account demonstrates. */
  readonly kind: 'main' | 'top' | 'mid' | 'leaf' | 'viewer' | 'specific';
  readonly loginName: string;
  readonly name: string;
  readonly levelCode: string;
}

const SHOWN = ['main', 'top', 'mid', 'leaf', 'specific'] as const;

export const demoAccounts = (agents: readonly WorldAgent[]): { people: Person[]; shown: DemoAccount[] } => {
  const rowOf = (key: string): AgentRow => (agents.find((agent) => agent.story?.key === key) as WorldAgent).row;
  const viewer = staffAccount(rowOf('main'), 'agent-viewer', 1, '周静');
  const shown = SHOWN.map((kind): DemoAccount => {
    const row = rowOf(kind);
    return { kind, loginName: row.code.toLowerCase(), name: row.name, levelCode: row.level_code };
  });
  const { name, level_code: levelCode, joined_at: since } = rowOf('main');
  const staff = [viewer, staffAccount(rowOf('main'), 'agent-operator', 2, '李想')];
  return {
    // as old as the agent, so that it was notified of everything since then
    people: [
      ...agents.map(({ row }) => ({ ...ownAccount(row), createdAt: new Date(row.joined_at) })),
      ...staff.map((person) => ({ ...person, createdAt: new Date(since) })),
    ],
    shown: [...shown, { kind: 'viewer', loginName: viewer.loginName, name, levelCode }],
  };
};
