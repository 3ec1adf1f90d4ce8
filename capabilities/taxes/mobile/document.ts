import type { AnswerOf } from '#platform/contract/call.ts';
import type { submitDocument } from '../contract/submit-document.ts';

export type TaxDocument = AnswerOf<typeof submitDocument>;
