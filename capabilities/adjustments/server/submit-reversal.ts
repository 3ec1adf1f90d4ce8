import { handlePrepared } from '#platform/http/context.ts';
import { submitReversal } from '../contract/submit-reversal.ts';
import { presentAdjustment } from './present-adjustment.ts';
import { proposeAdjustment, receiveDocument } from './propose-adjustment.ts';
import { wantedReversal } from './wanted-adjustment.ts';

export const submitReversalRoute = handlePrepared(
  submitReversal,
  async (context, request) => receiveDocument(context, await wantedReversal(context, request), request.file),
  async (context, request, document) => {
    // the act itself writes the audit entry
    context.audit('nothing');
    const { db, services } = context;
    return presentAdjustment(
      db,
      await proposeAdjustment(db, services, await wantedReversal(context, request), document),
    );
  },
);
