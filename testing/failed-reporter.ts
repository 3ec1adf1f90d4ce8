/**
 * Vitest reporter: appends failures to the file named by `FAILED_TESTS`, for the end of `npm test`. Besides failed
 * tests these are hooks, files that do not load, and errors outside of tests.
 */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';
import { noteFailure } from '#tools/test/failed-list.ts';

type Errors = readonly { message: string; cause?: unknown }[];

export default class FailedReporter implements Reporter {
  private root = '';

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    for (const module of modules) {
      this.note(module, [], module.errors());
      for (const suite of module.children.allSuites()) this.note(module, titlesOf(suite), suite.errors());
      for (const test of module.children.allTests('failed'))
        this.note(module, titlesOf(test), (test.result().errors ?? []).slice(0, 1));
    }
    for (const error of unhandled) noteFailure('Error outside of tests', error);
  }

  private note({ moduleId }: TestModule, titles: string[], errors: Errors): void {
    const name = [relative(this.root, moduleId), ...titles].join(' > ');
    for (const error of errors) noteFailure(name, error);
  }
}

function titlesOf(task: TestCase | TestSuite): string[] {
  return task.parent.type === 'module' ? [task.name] : [...titlesOf(task.parent), task.name];
}
