import { describe, expect, it } from 'vitest';
import { compareVersions, updateFrom } from './compare-versions.ts';

describe('versions', () => {
  it.each([
    ['2.7.0', '2.7.0', 0],
    ['2.7', '2.7.0', 0],
    ['2.10.0', '2.9.9', 1],
    ['2.6.9', '2.7.0', -1],
    ['3.0.0', '2.99.99', 1],
    ['2.7.0.1', '2.7.0', 1],
  ])('compares %s with %s', (first, second, sign) => {
    expect(Math.sign(compareVersions(first, second))).toBe(sign);
  });
});

describe('an update', () => {
  const releases = [
    { version: '2.9.0', isMandatory: false },
    { version: '2.8.0', isMandatory: true },
    { version: '2.10.0', isMandatory: false },
  ];

  it('is the newest release', () => {
    expect(updateFrom(releases, '2.9.0')).toEqual({ version: '2.10.0', isMandatory: false });
  });

  it('is mandatory when any release in between is', () => {
    expect(updateFrom(releases, '2.7.0')).toEqual({ version: '2.10.0', isMandatory: true });
  });

  it('is undefined for the newest version, and for one newer than all releases', () => {
    expect(updateFrom(releases, '2.10.0')).toBeUndefined();
    expect(updateFrom(releases, '3.0.0')).toBeUndefined();
    expect(updateFrom([], '1.0.0')).toBeUndefined();
  });
});
