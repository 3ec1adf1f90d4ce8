import { afterAll, beforeAll, expect, it } from 'vitest';
import { rememberFault } from '#platform/jobs/faults.ts';
import { testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { getJob } from '../../contract/jobs/get-job.ts';
import { listAlerts } from '../../contract/jobs/list-alerts.ts';
import { listJobs } from '../../contract/jobs/list-jobs.ts';
import { retryJob } from '../../contract/jobs/retry-job.ts';

const NAME = 'rewards.settle-fees';

let server: TestServer;
let staff: TestClient;

beforeAll(async () => {
  server = await testServer();
  staff = await server.asStaff('operations');
  await rememberFault(server.database.db, NAME, 'terminal 7', new Error('no terms'), server.clock.now());
});
afterAll(() => server.close());

const ringing = async () =>
  (await staff.ok(listAlerts, {})).alerts.filter(({ isRinging }) => isRinging).map(({ id }) => id);

it('shows what a job set aside with its reason, before the jobs that are well, and rings for it', async () => {
  const [first] = (await staff.ok(listJobs, {})).rows;
  expect(first).toMatchObject({ name: NAME, aside: 1, isFailing: true });
  expect((await staff.ok(getJob, { name: NAME })).faults).toMatchObject([
    { subject: 'terminal 7', error: 'Error: no terms', tries: 1 },
  ]);
  expect(await ringing()).toEqual([`job-failed/${NAME}`]);
});

it('makes due what was set aside', async () => {
  expect(await staff.ok(retryJob, { name: NAME })).toMatchObject({ aside: 1, again: 0 });
  const [fault] = (await staff.ok(getJob, { name: NAME })).faults;
  expect(fault?.retryAt).toBe(fault?.firstAt);
  expect((await staff.call(getJob, { name: 'rewards.unknown' })).reason).toBe('job_unknown');
});
