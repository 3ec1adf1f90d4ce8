/** Removes the schemas from contracts in builds for the phone: only method, path and types are needed there. */
import type { Plugin } from 'vite';

const contractFile = /\/(capabilities\/[^/]+|platform)\/contract\/(?:[^/]+\/)?[^/]+\.ts$/;

/** Replaces Zod by a stub in contracts, so that schemas are not in the bundle. */
function contractsWithoutZod(root: string): Plugin {
  return {
    name: 'zhanye-contracts-without-zod',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'zod' || !importer) return null;
      return contractFile.test(importer) ? `${root}/platform/contract/zod-stub.ts` : null;
    },
  };
}

const typedValues = /\/platform\/contract\/typed-values\.ts$/;

/**
 * Replaces the schemas of a contract by the stub, without the readers of typed values that they would apply on the
 * server.
 */
function typedValuesWithoutReaders(): Plugin {
  return {
    name: 'zhanye-typed-values-without-readers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!typedValues.test(id)) return null;
      const names = [...code.matchAll(/^export const (\w+) =/gm)].map(([, name]) => `export const ${name} = () => z;`);
      return { code: ["import { z } from 'zod';", ...names].join('\n'), map: null, moduleSideEffects: false };
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
}

interface CallNode extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

const serverOnly = new Set(['request', 'answer', 'summary', 'refusals', 'limits']);

/** Every `defineCall({ … })` of a module. */
function definedCalls(node: unknown, found: CallNode[] = []): CallNode[] {
  if (Array.isArray(node)) node.forEach((each) => definedCalls(each, found));
  else if (node !== null && typeof node === 'object') {
    const call = node as CallNode;
    if (call.type === 'CallExpression' && call.callee.name === 'defineCall') found.push(call);
    else Object.values(node).forEach((each) => definedCalls(each, found));
  }
  return found;
}

/** Removes the properties of each call that only the server and the documentation read. */
function callsWithoutSchemas(): Plugin {
  return {
    name: 'zhanye-calls-without-schemas',
    apply: 'build',
    transform(code, id) {
      if (!contractFile.test(id)) return null;
      const properties = definedCalls(this.parse(code)).flatMap((call) => call.arguments[0]?.properties ?? []);
      const cut = properties.filter(({ key }) => serverOnly.has(key?.name ?? '')).toSorted((a, b) => b.start - a.start);
      const left = cut.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      );
      return { code: left, map: null, moduleSideEffects: false };
    },
  };
}

export const leanContracts = (root: string): Plugin[] => [
  contractsWithoutZod(root),
  typedValuesWithoutReaders(),
  callsWithoutSchemas(),
];
