/** A copy of the repository in which faults are planted. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Mutation } from './mutation.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface Plantation {
  /** Runs the mutation's tests with its fault. @returns the names of those that failed. */
  failing(mutation: Mutation): Promise<readonly string[]>;
  remove(): void;
}

/** The present files of the repository, and its packages. */
export const copyRepository = (): Plantation => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-mutations-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(ROOT, file), join(root, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    failing: (mutation) => withFault(root, mutation, () => failedTests(root, mutation.tests)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};

/** @throws when the text does not occur exactly once. */
export const planted = (content: string, { file, text, instead }: Mutation): string => {
  const [before, after, ...more] = content.split(text);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file}: "${text}" occurs ${content.split(text).length - 1} times`);
  return before + instead + after;
};

const withFault = async <T>(root: string, mutation: Mutation, work: () => Promise<T>): Promise<T> => {
  const path = join(root, mutation.file);
  const content = readFileSync(path, 'utf8');
  writeFileSync(path, planted(content, mutation));
  try {
    return await work();
  } finally {
    writeFileSync(path, content);
  }
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const failedTests = async (root: string, tests: readonly string[]): Promise<string[]> => {
  const outputFile = join(root, 'report.json');
  const words = ['run', '--project', 'node', '--reporter=json', `--outputFile=${outputFile}`, ...tests];
  rmSync(outputFile, { force: true });
  await new Promise((resolve, reject) => {
    // the first failure is enough
    const child = spawn(process.execPath, [join(dirname(vitestPackage()), 'vitest.mjs'), '--bail=1', ...words], {
      cwd: root,
      stdio: 'ignore',
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const file = name.replace(`${root}/`, '');
    if (failed.length > 0) return failed.map((one) => `${file} > ${one}`);
    return status === 'failed' ? [`${file} (before its tests)`] : [];
  });
};

const vitestPackage = (): string => join(ROOT, 'node_modules/vitest/package.json');
