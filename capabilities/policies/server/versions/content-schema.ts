/** The file of a version: read exactly, unknown members are mistakes. */
import { z } from 'zod';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { contentProblems } from '../../rules/content-problems.ts';
import type { PolicyContent } from '../../rules/policy-content.ts';

const MOST_FEN = 9_999_999_999;
const MOST_DAYS = 3_650;

const amount = () => z.int().min(0).max(MOST_FEN) as unknown as z.ZodType<Fen, number>;
const positive = () => z.int().min(1).max(MOST_FEN) as unknown as z.ZodType<Fen, number>;
const rate = () => z.int().min(0).max(1_000_000) as unknown as z.ZodType<Ppm, number>;
const days = () => z.int().min(0).max(MOST_DAYS);
const paymentType = () => z.int().min(1).max(7);

const only = (least: number, most: number) => z.array(z.int().min(least).max(most)).min(1).max(7).optional();

/** Conditions of which sales count, beside payment types and the minimum amount. */
const saleConditions = () => ({
  totalTypes: only(1, 7),
  methods: only(1, 3),
  cardTypes: only(0, 2),
  notFirst: z.int().min(1).max(1_000).optional(),
  fromDay: z.int().min(1).max(MOST_DAYS).optional(),
});

const contentRate = () =>
  z.strictObject({
    rateType: z.int().min(1).max(5),
    floorPpm: rate(),
    defaultPpm: rate(),
    ceilingPpm: rate(),
    capFen: amount().optional(),
    extraFen: amount().optional(),
    operatorCost: z.strictObject({ ratePpm: rate(), capFen: amount().optional(), extraFen: amount().optional() }),
  });

const stageRule = () =>
  z.strictObject({
    stage: z.int().min(1).max(24),
    fromDay: days(),
    toDay: days(),
    unit: z.literal('month').optional(),
    minVolumeFen: amount(),
    minCount: z.int().min(1).max(1_000_000).optional(),
    rewardFen: amount(),
  });

const communicationTerms = () => ({
  feeFen: amount(),
  freeDays: days(),
  periodDays: z.int().min(1).max(MOST_DAYS),
});

const policyContent = z.strictObject({
  rates: z.array(contentRate()).min(1).max(5),
  serviceFeeOptionsFen: z.array(amount()).min(1).max(12),
  communication: z.strictObject({
    ...communicationTerms(),
    byPlan: z.literal(true).optional(),
    bounds: z
      .strictObject({ floor: z.strictObject(communicationTerms()), ceiling: z.strictObject(communicationTerms()) })
      .optional(),
  }),
  activationRewardFen: amount(),
  activation: z.strictObject({ minVolumeFen: positive(), withinDays: days() }).optional(),
  activationSales: z
    .strictObject({
      excludedPaymentTypes: z.array(paymentType()).min(1).max(7).optional(),
      minTransactionFen: positive().optional(),
      ...saleConditions(),
    })
    .optional(),
  once: z
    .strictObject({
      anewAfterMonths: z.int().min(1).max(120).optional(),
      maxPerIdentity: z.int().min(1).max(10_000).optional(),
    })
    .optional(),
  clawbackDays: days(),
  stages: z.strictObject({
    mode: z.enum(['chained', 'independent']),
    minTransactionFen: amount(),
    excludedPaymentTypes: z.array(paymentType()).max(7),
    ...saleConditions(),
    items: z.array(stageRule()).max(24),
  }),
  allowanceTiers: z
    .array(z.strictObject({ minActivations: z.int().min(1).max(1_000_000), amountFen: amount() }))
    .max(12),
  valueShares: z
    .array(
      z.strictObject({
        item: z.int().min(1).max(99),
        paymentTypes: z.array(paymentType()).min(1).max(7),
        shareType: z.union([z.literal(0), z.literal(1)]),
        poolPpm: rate(),
      }),
    )
    .max(24),
  notActivated: z.strictObject({ afterDays: z.int().min(15).max(MOST_DAYS), amountFen: positive() }).optional(),
  acquirerFirst: z.literal(true).optional(),
  noticeDays: days(),
});

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

const inOrder = (content: PolicyContent): PolicyContent => ({
  ...content,
  rates: content.rates.toSorted((a, b) => a.rateType - b.rateType),
  serviceFeeOptionsFen: content.serviceFeeOptionsFen.toSorted((a, b) => a - b),
});

export type ReadContent = { readonly content: PolicyContent } | { readonly problems: readonly string[] };

/** @returns the content, or every mistake in it as one sentence with its place. */
export const readContent = (text: string): ReadContent => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { problems: [`The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`] };
  }
  const parsed = policyContent.safeParse(given);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${pathText(path) || 'The file'}: ${message}`) };
  const problems = contentProblems(parsed.data);
  if (problems.length > 0) return { problems: problems.map(({ path, problem }) => `${path} ${problem}.`) };
  return { content: inOrder(parsed.data) };
};
