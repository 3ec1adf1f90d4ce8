import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf, roles } from './permissions.ts';

describe('roles', () => {
  it('lets the agent do everything', () => {
    expect([...permissionsOf('agent')].toSorted()).toEqual([...permissions].toSorted());
  });

  it('lets a viewer see everything and move nothing', () => {
    expect([...permissionsOf('agent-viewer')].every((name) => name.endsWith(':view'))).toBe(true);
    expect(permissionsOf('agent-viewer').has('wallet:view')).toBe(true);
  });

  it('keeps money from an operator and gives him terminals and merchants', () => {
    const operator = permissionsOf('agent-operator');
    expect([...operator].some((name) => name.startsWith('wallet:'))).toBe(false);
    expect(operator.has('settlement:edit')).toBe(false);
    expect(permissions.filter((name) => /^(terminal|merchant):/.test(name)).every((name) => operator.has(name))).toBe(
      true,
    );
  });

  it('gives no role a permission that does not exist', () => {
    const known = new Set<string>(permissions);
    expect(roles.flatMap((role) => [...permissionsOf(role)]).filter((name) => !known.has(name))).toEqual([]);
  });
});
