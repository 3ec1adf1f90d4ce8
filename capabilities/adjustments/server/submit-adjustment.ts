import { handlePrepared } from '#platform/http/context.ts';
import { submitAdjustment } from '../contract/submit-adjustment.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { proposeAdjustment, receiveDocument } from './propose-adjustment.ts';
import { wantedAdjustment } from './wanted-adjustment.ts';

export const submitAdjustmentRoute = handlePrepared(
  submitAdjustment,
  async (context, request) => receiveDocument(context, wantedAdjustment(context, request), request.file),
  async (context, request, document) => {
    // the act itself writes the audit entry
    context.audit('nothing');
    const { db, services } = context;
    return presentAdjustment(db, await proposeAdjustment(db, services, wantedAdjustment(context, request), document));
  },
);
