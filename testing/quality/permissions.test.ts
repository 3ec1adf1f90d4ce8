/**
 * Permissions as the capabilities declare them: a role gains or loses one only where its capability declares it a
 * second time (`permissions` of its examples). An agent's employees never move its money; operators manage terminals
 * and merchants; money is visible only by a grant.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  EMPLOYEE_GRANTS,
  EMPLOYEE_ROLES,
  grantedTo,
  GRANTS_OF,
  type AgentPermissions,
  type EmployeeGrant,
} from '#platform/contract/permissions.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { GATHERED } from '../examples/gathered.ts';

const { permissions } = await loadCapabilities();

describe('permissions', () => {
  it('are those that the capabilities say twice, with the same roles and grants', () => {
    const said = Object.assign(
      {},
      ...[...GATHERED.values()].map((examples) => examples.permissions),
    ) as AgentPermissions;
    const declared: AgentPermissions = permissions;
    const names = Object.keys({ ...said, ...declared }) as (keyof AgentPermissions)[];
    const different = names.filter((name) => !isDeepStrictEqual(said[name], declared[name]));
    const placed = different.map(
      (name) => `${name}: contract/permissions.ts and testing/examples.ts (permissions) differ`,
    );
    expect(placed).toEqual([]);
  });

  it('that a grant adds to a role are views of money, exports, and asking for changes of rates', () => {
    const granted = (grant: EmployeeGrant): string[] => [...grantedTo(permissions, grant)];
    expect(granted('money').filter((name) => !name.endsWith(':view'))).toEqual([]);
    expect([granted('export'), granted('rates')]).toEqual([['export:use'], ['merchant:propose-price']]);
  });

  it('of a member of the staff that only reads are views', () => {
    expect([...grantedTo(permissions, 'agent-viewer')].filter((name) => !name.endsWith(':view'))).toEqual([]);
  });

  it('to ask for changes of rates are for accounts that manage merchants: a viewer cannot be granted it', () => {
    expect(EMPLOYEE_ROLES.filter((role) => GRANTS_OF[role].includes('rates'))).toEqual(['agent-operator']);
  });

  it('of no role of the staff, with all grants, move money or touch payee, terms, identity, security or staff', () => {
    const OWN =
      /^(wallet:withdraw|settlement:edit|policy:open|merchant:price|certification:.*|account:.*|tax:edit)$|^(privacy|employee):|^agent:(add|edit)$|^(dispute:open|deduction:decide)$/;
    for (const role of EMPLOYEE_ROLES)
      expect([...grantedTo(permissions, role, ...EMPLOYEE_GRANTS)].filter((name) => OWN.test(name))).toEqual([]);
  });

  it('are each declared for at least one role', () => {
    expect(Object.entries(permissions).filter(([, roles]) => roles.length === 0)).toEqual([]);
  });
});
