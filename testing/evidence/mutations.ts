/**
 * `npm run evidence -- mutations [part of names]`: plants each fault of mutations/mutations.ts in a copy of the
 * repository and runs its tests, at least one of which has to fail. Only a run of all is recorded.
 */
import { MUTATIONS } from './mutations/mutations.ts';
import { copyRepository } from './mutations/plant.ts';
import { machineNow, writeEvidence } from './report.ts';

const main = async (): Promise<void> => {
  const part = process.argv[2] ?? '';
  const where = machineNow();
  const started = performance.now();
  const copy = copyRepository();
  const results: { fault: string; file: string; foundBy: string }[] = [];
  try {
    for (const mutation of MUTATIONS.filter(({ name }) => name.includes(part))) {
      const failed = await copy.failing(mutation);
      const foundBy = failed[0] ?? 'NOBODY';
      console.log(`${failed.length > 0 ? 'found ' : 'MISSED'}  ${mutation.name}  ${foundBy}`);
      results.push({ fault: mutation.name, file: mutation.file, foundBy });
    }
  } finally {
    copy.remove();
  }
  const missed = results.filter(({ foundBy }) => foundBy === 'NOBODY');
  const minutes = Math.round((performance.now() - started) / 6_000) / 10;
  const figures = { minutes, faults: results.length, found: results.length - missed.length, results };
  if (part === '') writeEvidence('mutations', 'Faults planted in the rules of money', where, figures);
  if (missed.length > 0) throw new Error(`not found: ${missed.map(({ fault }) => fault).join('; ')}`);
};
await main();
