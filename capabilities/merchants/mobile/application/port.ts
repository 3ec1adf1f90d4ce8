/** How a form reaches its application: as the agent that registers a merchant, or as the merchant itself. */
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { PhotoKind } from '../../contract/application/application-fields.ts';
import type { getApplication } from '../../contract/application/get-application.ts';
import type { MerchantType } from '../../contract/merchant-status.ts';
import type { ChargedFees } from '../../rules/application/charged-fees.ts';
import type { CheckedField } from '../../rules/application/typed-application.ts';

export type Application = AnswerOf<typeof getApplication>;

export type Changes = Partial<Readonly<Record<CheckedField, string>>> & {
  readonly type?: MerchantType;
  readonly place?: { readonly lat: number; readonly lng: number; readonly regionCode: string };
  readonly photos?: Partial<Readonly<Record<PhotoKind, string>>>;
};

/** The terms that the agent decides for its merchant. */
export interface Terms {
  readonly policyId: string;
  /** Omitted when the policy changes: its defaults. */
  readonly rates?: { rateType: number; ratePpm: Ppm }[];
}

export interface ApplicationPort {
  readonly save: (changes: Changes) => Promise<Application>;
  /** Absent for the merchant itself. */
  readonly saveTerms?: (terms: Terms) => Promise<Application>;
  /** True when the merchant itself fills in the form: it agrees to the fees that it will pay. */
  readonly agrees?: true;
  /** The city where most of the agent's merchants are, as far as the form knows. */
  readonly city?: string | undefined;
  readonly submit: (agreed?: ChargedFees) => Promise<Application>;
  /** The call that takes a picture, and the fields to send with it. */
  readonly upload: { readonly call: Call; readonly fields?: Readonly<Record<string, string>> };
}
