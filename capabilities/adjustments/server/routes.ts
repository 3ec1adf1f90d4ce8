import { fileReaders } from '#capabilities/files/server/api.ts';
import { ledgerChecks, transferSources } from '#capabilities/wallet/server/api.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { documentReader } from './document-reader.ts';
import { lapseAdjustmentsJob } from './lapse-adjustments.ts';
import { adjustmentChecks } from './ledger-checks.ts';
import { transferSource } from './transfer-source.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export const jobs: JobDefinition[] = [lapseAdjustmentsJob];

export const register = (): void => {
  fileReaders.register('adjustments', documentReader);
  ledgerChecks.register('adjustments', adjustmentChecks);
  transferSources.register('adjustments', transferSource);
};
