import type { TestProject } from 'vitest/node';
import { templateName } from './template.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the one PostgreSQL of this test run (superuser). */
    postgresUrl: string;
    /** The migrated template database; each test's database is a copy of it. */
    postgresTemplate: string;
  }
}

/** All projects of vitest.config.ts run in one process and share one server. */
let shared: Promise<TestCluster> | undefined;
let projects = 0;

/** Starts one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects += 1;
  const template = templateName();
  const cluster = await (shared ??= startTestCluster(template));
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', template);
  return async () => {
    projects -= 1;
    if (projects > 0) return;
    shared = undefined;
    await cluster.stop();
  };
}
