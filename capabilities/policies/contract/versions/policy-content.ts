/** The content of a policy's version: its file, where unknown members are mistakes. Contains the operator's cost. */
import { z } from 'zod';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';

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

export const policyContent = z.strictObject({
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
