/** Tax documents as the staff reads and reviews them (docs/domain.md §5 "Tax documents"). */
import { z } from 'zod';
import { day, fen, instant, ppm, text } from '#platform/contract/fields.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '../documents/document-fields.ts';

/** `T000012`, or the number alone. */
export const documentNo = () => text(20);

/** The reason is shown to the agent. */
export const reason = () => text(200);

export const staffDocument = {
  no: z.string(),
  state: z.enum(DOCUMENT_STATES),
  submittedAt: instant(),
  agentCode: z.string(),
  agentName: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedOn: day(),
  amountFen: fen().optional(),
  ratePpm: ppm().optional(),
  validTo: day().optional(),
  /** The amount of the document that withdrawals have used. */
  usedFen: fen(),
  decidedBy: z.string().optional(),
  reason: z.string().optional(),
  /** While it waits: other submissions of the same document, by any agent. At most one of them is approved. */
  samePaperAs: z.array(z.string()).optional(),
};
