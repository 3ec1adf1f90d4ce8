import type { AnswerOf } from '#platform/contract/call.ts';
import type { submitDocument } from '../../contract/documents/submit-document.ts';

export type TaxDocument = AnswerOf<typeof submitDocument>;
