import type { RowOf } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { getAgreement } from '../../contract/agreements/get-agreement.ts';
import type { listAgreements } from '../../contract/agreements/list-agreements.ts';
import type { AgreementState } from '../../contract/enums.ts';

export type Agreement = AnswerOf<typeof getAgreement>;
export type AgreementRow = RowOf<typeof listAgreements>;

/** Whether the agent agreed, so that something was or will be taken. */
export const hasRun = (state: AgreementState): boolean =>
  state !== 'offered' && state !== 'lapsed' && state !== 'rejected';
