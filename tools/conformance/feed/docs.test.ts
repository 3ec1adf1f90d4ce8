import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NAMES } from './requirements.ts';

it('docs/feed.md names every requirement of the conformance kit', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/feed.md'), 'utf8');
  for (const name of NAMES) expect(docs).toContain(`\`${name}\``);
});
