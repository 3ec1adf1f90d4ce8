/** The repository may be handed on: packages under known licences, and no secret in a tracked file. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_SECRETS } from '#apps/server/published-secrets.ts';
import { lockedIn } from './sbom.ts';

const root = join(import.meta.dirname, '../..');

/** Licences that ask of a product that uses an unchanged package no more than to be named. */
const KNOWN = new Set(
  // LGPL: sharp's library, which is linked dynamically
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MPL-2.0'.split(' '),
);
/** Packages whose licence is stated only in a file: MIT, by its text. */
const BY_FILE = ['node_modules/png-js'];

const isKnown = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => KNOWN.has(one)));

interface LockedPackage {
  readonly license?: string;
}

const unknownOf = (packages: readonly (readonly [path: string, locked: LockedPackage])[]): string[] =>
  packages.filter(([path, { license }]) => !BY_FILE.includes(path) && !isKnown(license ?? '')).map(([path]) => path);

/** Patterns of private keys and of tokens of known services. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[\w+/=]{30}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}/,
  /\bgithub_pat_\w{22,}/,
  /\bglpat-[\w-]{20}/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bsk_live_\w{20,}/,
  /\bAIza[\w-]{35}\b/,
  /\bAGE-SECRET-KEY-1[0-9A-Z]{50,}/,
  /_authToken\s*=\s*[\w-]{8,}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\b[a-z]+:\/\/[^\s/:@'"`$<{]+:(?!secret@|password@)[\w!%+-]{12,}@[a-z][\w-]*\.[a-z]/,
];

/** Examples of documentations, which production refuses (`published-secrets.ts`). */
const withoutPublished = (text: string): string =>
  PUBLISHED_SECRETS.reduce((rest, secret) => rest.replaceAll(secret, ''), text);

const hasSecret = (text: string): boolean => SECRETS.some((pattern) => pattern.test(withoutPublished(text)));

describe('licences', () => {
  it('of all packages of package-lock.json are known ones', () => {
    expect(unknownOf(lockedIn(root))).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE', ''])('%s is not permitted', (license) => {
    expect(unknownOf([['node_modules/planted', { license }]])).toEqual(['node_modules/planted']);
  });

  it('with a choice are permitted when one of them is', () => {
    expect(unknownOf([['node_modules/planted', { license: '(MIT OR GPL-3.0-only)' }]])).toEqual([]);
  });
});

describe('secrets', () => {
  it('are in no tracked file', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    const texts = files.split('\0').filter((file) => file !== '' && !/\.(?:png|jpe?g|woff2|gz|br|pdf|zip)$/.test(file));
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter((file) => hasSecret(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['a private key', `-----BEGIN ${'PRIVATE KEY'}-----\n${'M'.repeat(64)}`],
    ['a key of a cloud', `AKIA${'Q'.repeat(16)}`],
    ['a token of GitHub', `ghp_${'a'.repeat(36)}`],
    ['a token of a registry', `//registry.example.com/:_auth${'Token'}=${'a'.repeat(20)}`],
    ['a password in an address', `postgres://owner:${'Zq7'.repeat(5)}@db.example.com/zhanye`],
  ])('%s would be found', (_, text) => {
    expect(hasSecret(`before ${text} after`)).toBe(true);
  });
});
