/** The export of a list: the list's own filter, a format, and where personal data is exported a proof of identity. */
import { z } from 'zod';
import { defineCall, type AgentCall, type InputOf, type RequestOf } from './call.ts';
import { idOut } from './fields.ts';
import { givenCode } from './typed-values.ts';

export const EXPORT_FORMATS = ['csv', 'pdf', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Step-up authentication: an SMS code with the purpose `export`, the password, or a code of the authenticator app. */
export const exportProof = () => ({
  smsCode: givenCode().optional(),
  password: z.string().max(200).optional(),
  totpCode: z.string().trim().max(20).optional(),
});
export const EXPORT_PROOF_REFUSALS = [
  'step_up_required',
  'sms_code_wrong',
  'step_up_wrong',
  'step_up_locked',
  'second_factor_required',
  'second_factor_wrong',
  'second_factor_locked',
] as const;

export interface ExportProof {
  smsCode?: string | undefined;
  password?: string | undefined;
  totpCode?: string | undefined;
}

interface PageKeys {
  pageSize?: unknown;
  pageNum?: unknown;
  cursor?: unknown;
}
type ExportRequest<R> = Omit<R, keyof PageKeys> & { format: ExportFormat } & ExportProof;
interface ExportSchema<L extends AgentCall> {
  _zod: { output: ExportRequest<RequestOf<L>>; input: ExportRequest<InputOf<L>> };
}

interface ExportOptions<L extends AgentCall, N extends `${string}.${string}`> {
  /** `<capability>.export-<noun>` */
  readonly name: N;
  readonly list: L;
  readonly summary: string;
  /** Names and mobiles of people in bulk: asks for a proof of identity. */
  readonly isPersonal?: boolean;
}

const answer = () => z.object({ id: idOut() });

/** The phone's code has no schemas. */
const requestOf = (list: AgentCall, isPersonal: boolean): z.ZodType => {
  const { request } = list as unknown as { request?: z.ZodObject };
  const format = z.enum(EXPORT_FORMATS);
  const page = { pageSize: true, pageNum: true, cursor: true } as const;
  return (request?.omit(page).extend({ format, ...(isPersonal && exportProof()) }) ?? format) as z.ZodType;
};

/**
 * `POST <path of the list>/export`: queues the export of all rows that the list shows under the same filter.
 * @returns the call; its answer is the id of the export.
 */
export const defineExport = <const L extends AgentCall, const N extends `${string}.${string}`>(
  given: ExportOptions<L, N>,
) => {
  const { name, list, summary, isPersonal = false } = given;
  return defineCall({
    name,
    method: 'POST',
    path: `${list.path}/export`,
    summary,
    permission: list.permission,
    effect: 'write',
    idempotent: true,
    // reads the first page, so that an export that is impossible is refused at once
    cost: list.cost ?? 1,
    request: requestOf(list, isPersonal) as unknown as ExportSchema<L>,
    answer: answer(),
    answerAt: 'data',
    refusals: ['export_empty', 'export_daily_limit', ...(isPersonal ? EXPORT_PROOF_REFUSALS : [])],
  });
};
