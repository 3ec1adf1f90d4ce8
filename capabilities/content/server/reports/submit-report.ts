import { handle } from '#platform/http/context.ts';
import { submitReport } from '../../contract/reports/submit-report.ts';

/** Only writes a row of the audit log: who reported which content. */
export const submitReportRoute = handle(submitReport, async ({ audit }, { url, from, sourceKey }) => {
  audit({ subject: 'link', subjectId: [from, sourceKey].filter(Boolean).join(' ') || 'unknown', after: { url } });
  return {};
});
