/** Fields of the calls that describe a policy to those who have it. */
import { z } from 'zod';
import { day, fen, ppm } from '#platform/contract/fields.ts';
import { policyRef } from './fields.ts';

/** A policy with the names of its terminals' brand and model. */
export const namedPolicy = () => policyRef().extend({ brandName: z.string(), modelName: z.string() });

/**
 * One difference between two versions or days, of what every agent of the policy may know and of the caller's own
 * terms. The unit of the values follows from `what` (rules/versions/content-facts.ts).
 */
export const difference = () =>
  z.object({
    what: z.string(),
    /** Rate type, stage, tier, option in fen or number of the value share's rule; 0 where there is only one. */
    item: z.number().int(),
    before: z.array(z.number().int()).optional(),
    after: z.array(z.number().int()).optional(),
  });

/** The changes on a day. */
export const changeOnDay = () =>
  z.object({
    day: day(),
    /** Number of the version that begins on this day; missing where only the caller's terms change. */
    version: z.number().int().optional(),
    differences: z.array(difference()),
  });

export const policyVersion = () =>
  z.object({
    number: z.number().int(),
    validFrom: day(),
    /** First day of the version that follows this one. */
    until: day().optional(),
    state: z.enum(['coming', 'in_force', 'superseded']),
  });

/** The direct parent, whom to ask: nothing else of anybody above is ever sent. Missing for a root. */
export const parentContact = () => z.object({ name: z.string(), mobile: z.string() });

/** Which successful sales count: those for which every condition holds that is given. */
export const saleConditions = () =>
  z.object({
    excludedPaymentTypes: z.array(z.number().int()).optional(),
    totalTypes: z.array(z.number().int()).optional(),
    methods: z.array(z.number().int()).optional(),
    cardTypes: z.array(z.number().int()).optional(),
    minTransactionFen: fen().optional(),
    /** The number of successful sales at the beginning of the binding that do not count. */
    notFirst: z.number().int().optional(),
    /**
     * Sales count from this day on: for an activation day 0 is that of the binding, for stages that of the activation.
     */
    fromDay: z.number().int().optional(),
  });

export const stageTerm = () =>
  z.object({
    stage: z.number().int(),
    fromDay: z.number().int(),
    toDay: z.number().int(),
    /** The window counts natural months, of which the month of the activation is 0; otherwise business days. */
    unit: z.literal('month').optional(),
    minVolumeFen: fen(),
    minCount: z.number().int().optional(),
    /** The caller's own reward; missing while none was given. */
    mineFen: fen().optional(),
  });

export const valueShareTerm = () =>
  z.object({
    item: z.number().int(),
    paymentTypes: z.array(z.number().int()),
    /** 0 coefficient: ppm of the amount; 1 percentage: ppm of the value-added fee. */
    shareType: z.union([z.literal(0), z.literal(1)]),
    minePpm: ppm(),
  });
