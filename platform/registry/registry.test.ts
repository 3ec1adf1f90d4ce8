import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

describe('a registry', () => {
  it('throws before any provider is registered', () => {
    expect(() => createRegistry('account uses').providers()).toThrow('Nobody provides account uses');
  });

  it('keeps one provider per owner, however often the capabilities are loaded', () => {
    const registry = createRegistry<number>('numbers');
    registry.register('wallet', 1);
    registry.register('trades', 2);
    registry.register('wallet', 3);
    expect(registry.providers()).toEqual([3, 2]);
  });

  it('takes a provider back', () => {
    const registry = createRegistry<number>('numbers');
    registry.register('wallet', 1);
    const unregister = registry.register('trades', 2);
    unregister();
    expect(registry.providers()).toEqual([1]);
  });
});
