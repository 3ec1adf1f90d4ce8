/**
 * Permitted imports of each layer of a capability: the source of the table in ARCHITECTURE.md; a test compares them.
 */

export type Layer = 'contract' | 'rules' | 'server' | 'mobile' | 'console';

export interface LayerRule {
  /** Permitted folders of platform/. */
  platform: { only: readonly string[] } | { allBut: readonly string[] };
  /** Permitted npm packages; the server may import all. */
  packages: readonly string[] | 'all';
  /** Permitted layers of the same capability. */
  own: readonly Layer[];
  /**
   * Permitted parts of capabilities before it in the order: `contract`, or the file that publishes a layer
   * (`server/api.ts`).
   */
  others: readonly ('contract' | 'api')[];
}

export const LAYERS: Readonly<Record<Layer, LayerRule>> = {
  contract: {
    platform: { only: ['contract', 'ids', 'money', 'time'] },
    packages: ['zod'],
    own: ['contract'],
    others: ['contract'],
  },
  rules: {
    platform: { only: ['ids', 'money', 'time', 'validate'] },
    packages: [],
    own: ['contract', 'rules'],
    others: [],
  },
  server: {
    platform: { allBut: ['client', 'ui', 'ui-console'] },
    packages: 'all',
    own: ['contract', 'rules', 'server'],
    others: ['contract', 'api'],
  },
  mobile: {
    platform: { only: ['client', 'contract', 'csv', 'i18n', 'ids', 'money', 'time', 'ui', 'validate'] },
    packages: ['react', 'react-dom', '@tanstack/*', 'uqr', 'virtual:*'],
    own: ['contract', 'rules', 'mobile'],
    others: ['contract', 'api'],
  },
  console: {
    platform: { only: ['client', 'contract', 'csv', 'i18n', 'ids', 'money', 'time', 'ui-console', 'validate'] },
    packages: ['react', 'react-dom', '@tanstack/*', 'antd', 'virtual:*'],
    own: ['contract', 'rules', 'console'],
    others: ['contract', 'api'],
  },
};

const names = Object.keys(LAYERS) as Layer[];

/** Every layer may also import `locales`, the texts of its capability. */
export const ownAllowed = (from: Layer, target: string): boolean =>
  target === 'locales' || LAYERS[from].own.some((layer) => layer === target);

export const platformAllowed = (from: Layer, folder: string): boolean => {
  const { platform } = LAYERS[from];
  return 'only' in platform ? platform.only.includes(folder) : !platform.allBut.includes(folder);
};

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

export const packageAllowed = (from: Layer, name: string): boolean => {
  const { packages } = LAYERS[from];
  return packages === 'all' || packages.some((pattern) => matches(pattern, name));
};

/** @param path of the file in another capability. */
export const otherAllowed = (from: Layer, path: string): boolean => {
  const [, , layer, ...rest] = path.split('/');
  const isApi = layer === from && /^api\.tsx?$/.test(rest.join('/'));
  const { others } = LAYERS[from];
  return (others.includes('contract') && layer === 'contract') || (others.includes('api') && isApi);
};

const platformCell = ({ platform }: LayerRule): string =>
  'only' in platform ? platform.only.join(', ') : `all but ${platform.allBut.join(', ')}`;
const packagesCell = ({ packages }: LayerRule): string =>
  packages === 'all' ? 'all' : packages.map((name) => `\`${name}\``).join(', ') || 'none';
const othersCell = ({ others }: LayerRule, layer: Layer): string =>
  others.map((what) => (what === 'api' ? `\`${layer}/api.ts\`` : what)).join(', ') || 'nothing';

/** The table of ARCHITECTURE.md, line by line. */
export const layerTable = (): string[] => [
  '| layer | platform | packages | own layers | capabilities before it |',
  '|---|---|---|---|---|',
  ...names.map((layer) => {
    const rule = LAYERS[layer];
    const own = rule.own.filter((name) => name !== layer).join(', ') || 'none';
    return `| ${layer} | ${platformCell(rule)} | ${packagesCell(rule)} | ${own} | ${othersCell(rule, layer)} |`;
  }),
];
