/** The list of packages of production, and the question for their known faults. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOf } from './audit-report.ts';
import { lockedIn, plainPurl, purlOf, sbomOf } from './sbom.ts';

const root = join(import.meta.dirname, '../..');

describe('the list of packages', () => {
  it('names every package of production with version and hash, and none of the tests', { timeout: 120_000 }, () => {
    const { components, dependencies } = sbomOf(root);
    const listed = new Set(components.map(({ purl }) => plainPurl(purl)));
    const missing = lockedIn(root)
      .filter(([path, { version, dev }]) => dev !== true && !listed.has(purlOf(path, version)))
      .map(([path]) => path);
    expect(missing).toEqual([]);
    expect([...listed].filter((purl) => /\/(vitest|playwright|oxlint)@/.test(purl))).toEqual([]);
    expect(components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name)).toEqual([]);
    const refs = new Set(components.map((one) => one['bom-ref']));
    expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  });

  it('every package of the lock file is bound to its content', () => {
    expect(
      lockedIn(root)
        .filter(([, { integrity }]) => integrity === undefined)
        .map(([path]) => path),
    ).toEqual([]);
  });
});

describe('known faults', () => {
  const metadata = { vulnerabilities: { total: 0 } };

  it('are reported as none only when the registry has answered so', () => {
    expect(reportOf(JSON.stringify({ vulnerabilities: {}, metadata })).state).toBe('clean');
    for (const output of ['', 'null', '[]', '{}', '<html>', JSON.stringify({ metadata }), '{"vulnerabilities":null}'])
      expect(reportOf(output).state).toBe('unknown');
  });

  it('a registry that does not know the question is named, and is no clean answer', () => {
    const refused = { message: '405 Method Not Allowed - POST https://registry.example.com/-/npm/v1/security/audits' };
    const { state, lines } = reportOf(JSON.stringify(refused));
    expect(state).toBe('unknown');
    expect(lines.join()).toMatch(/405 Method Not Allowed/);
  });

  it('are each reported with package, range, reason and whether an update mends them', () => {
    const via = [{ title: 'Request smuggling', url: 'https://github.com/advisories/GHSA-x' }, 'light-my-request'];
    const fault = { name: 'fastify', severity: 'high', range: '<5.0.1', via, fixAvailable: true };
    expect(reportOf(JSON.stringify({ vulnerabilities: { fastify: fault }, metadata }))).toEqual({
      state: 'faults',
      lines: [
        'high: fastify <5.0.1: Request smuggling https://github.com/advisories/GHSA-x; by light-my-request ' +
          '(mended by an update)',
      ],
    });
  });
});
