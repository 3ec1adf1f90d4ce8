import { describe, expect, it } from 'vitest';
import { isPageLink } from './page-link.ts';

describe('links in content', () => {
  it.each([
    '/levels',
    '/merchantApplication?id=7',
    '/pages/home/terminal/operation',
    '/pages/home/trading/index?scope=team&from=2026-09-01',
  ])('accept pages of the app: %s', (link) => {
    expect(isPageLink(link)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'https://example.com',
    '//example.com/pages/',
    'javascript:alert(1)',
    '/prod-api/api/logout',
    '/levels/../outbox',
    '/pages/../prod-api',
  ])('reject everything else: %s', (link) => {
    expect(isPageLink(link)).toBe(false);
  });
});
