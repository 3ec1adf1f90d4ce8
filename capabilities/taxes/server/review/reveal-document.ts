import { handle, operatorOf } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { proposalsOf } from '#capabilities/staff/server/api.ts';
import { revealDocument } from '../../contract/review/reveal-document.ts';
import { taxCoversOf } from '../documents/covers.ts';
import { invoiceOf } from '../documents/invoice-settings.ts';
import { presentStaffDocument } from '../documents/present-staff-document.ts';
import { documentByNo, showDocument } from '../documents/show-document.ts';
import { standardTax } from '../documents/standard-tax.ts';

export const revealDocumentRoute = handle(revealDocument, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, services, now, staff } = context;
  const row = await documentByNo(db, no);
  const picture = await showDocument(db, services, row, { operator: operatorOf(context), now });
  const document = await presentStaffDocument(db, row);
  const covers = await taxCoversOf(db, row.agentId, businessDay(now));
  const proposal = (await proposalsOf(db, 'tax_rate', [document.no], now)).get(document.no);
  return {
    ...document,
    ...(picture !== undefined && { picture }),
    ...(row.fileType !== null && { fileType: row.fileType }),
    company: await invoiceOf(db),
    standardPpm: await standardTax(db),
    earlier: covers
      .filter(({ documentNo }) => documentNo !== document.no)
      .map(({ documentNo, ratePpm, leftFen }) => ({
        no: documentNo,
        ratePpm,
        ...(leftFen !== undefined && { leftFen }),
      })),
    ...(proposal !== undefined && {
      proposal: {
        by: proposal.makerName,
        isMine: proposal.makerId === staff.staffId,
        lapsesAt: proposal.lapsesAt.toISOString(),
      },
    }),
  };
});
