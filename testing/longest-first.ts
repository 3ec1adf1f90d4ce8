/**
 * Order of test files: those that take longest start first, so that no processor idles at the end of a run. Without
 * results of an earlier run Vitest would order by size, and a short file may check every page.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than ten seconds on an idle machine. */
export const LONGEST: readonly string[] = [
  'e2e/pages.test.ts',
  'e2e/pages-translated.test.ts',
  'e2e/engines/webkit.test.ts',
  'e2e/engines/firefox.test.ts',
  'e2e/overlays.test.ts',
  'e2e/ways-out.test.ts',
  'e2e/addresses.test.ts',
  'e2e/offline.test.ts',
  'e2e/page-figures.test.ts',
  'e2e/coming-in.test.ts',
  'e2e/service-worker.test.ts',
  'e2e/levels.test.ts',
  'e2e/scan.test.ts',
  'e2e/console.test.ts',
  'e2e/withdraw.test.ts',
  'e2e/team-journey.test.ts',
  'e2e/terms.test.ts',
  'testing/quality/fuzz.test.ts',
  'apps/server/database-death.test.ts',
  'apps/server/start.test.ts',
  'apps/server/response-headers.test.ts',
  'testing/quality/crash/crash.test.ts',
  'testing/acquirer-commands/commands.test.ts',
  'testing/acquirer-changes/changes.test.ts',
  'tools/conformance/adapter/planted.test.ts',
  'testing/year/year.test.ts',
  'testing/second-arithmetic/lives.test.ts',
  'testing/second-arithmetic/corrections.test.ts',
  'testing/second-arithmetic/terms.test.ts',
  'capabilities/changes/server/sending/model.test.ts',
  'capabilities/assessments/server/evaluation/stories.test.ts',
  'capabilities/recalculations/server/period.test.ts',
  'simulator/demo-calendar.test.ts',
  'tools/new/new.test.ts',
  'platform/db/launcher/launcher.test.ts',
  'tools/backup/backup.test.ts',
  'apps/server/cli/payout-file.test.ts',
  'capabilities/home/server/stream/stream.test.ts',
  'testing/quality/authorization.test.ts',
  'testing/quality/events-in-any-order.test.ts',
];

/** Position in the list; files that are not in it come after it. */
const rankOf = ({ moduleId }: { moduleId: string }): number => {
  const index = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index === -1 ? LONGEST.length : index;
};

export const longestFirst = <File extends { moduleId: string }>(files: readonly File[]): File[] =>
  files.toSorted((one, other) => rankOf(one) - rankOf(other));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = super.sort.bind(this);
    return longestFirst(await bySize(files));
  }
}
