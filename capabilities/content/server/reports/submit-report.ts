import { handle } from '#platform/http/context.ts';
import { submitReport } from '../../contract/reports/submit-report.ts';

/** Only writes its row in the audit log: who reported what. */
export const submitReportRoute = handle(submitReport, async ({ audit }, { url, from, sourceKey }) => {
  audit({ subject: 'link', subjectId: [from, sourceKey].filter(Boolean).join(' ') || 'unknown', after: { url } });
  return {};
});
