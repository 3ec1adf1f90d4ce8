import { describe, expect, it } from 'vitest';
import { checkPages, chunksOf } from './built-chunks.ts';

const manifest = {
  '../../capabilities/wallet/mobile/entry.tsx': { file: 'entry.js', imports: ['kit'], css: ['entry.css'] },
  '../../capabilities/wallet/mobile/withdraw.tsx': { file: 'withdraw.js', imports: ['kit', 'form'] },
  '../../capabilities/wallet/mobile/twin.tsx': { file: 'entry.js' },
  kit: { file: 'kit.js', imports: ['form'], css: ['kit.css'] },
  form: { file: 'form.js', imports: ['kit'] },
};

describe('preloads of a page', () => {
  it('are its chunk and all its imports, each once and imports first, also for circular imports', () => {
    const keys = ['../../capabilities/wallet/mobile/entry.tsx', 'kit'];
    expect(chunksOf(manifest, keys).map(({ file }) => file)).toEqual(['form.js', 'kit.js', 'entry.js']);
  });

  it('fail the build when a module has no chunk', () => {
    expect(() => chunksOf(manifest, ['kit', 'gone'])).toThrow('no gone');
    expect(() => chunksOf({ page: { file: 'page.js', imports: ['gone'] } }, ['page'])).toThrow('no gone');
  });
});

describe('pages of the route table', () => {
  it('each need a chunk of their own; two URLs may share a page', () => {
    expect(() =>
      checkPages(manifest, ['wallet/mobile/entry.tsx', 'wallet/mobile/withdraw.tsx', 'wallet/mobile/entry.tsx']),
    ).not.toThrow();
  });

  it('fail the build when one was not built or two share a chunk', () => {
    expect(() => checkPages(manifest, ['wallet/mobile/gone.tsx'])).toThrow('wallet/mobile/gone.tsx');
    expect(() => checkPages(manifest, ['wallet/mobile/entry.tsx', 'wallet/mobile/twin.tsx'])).toThrow('2 pages');
  });
});
