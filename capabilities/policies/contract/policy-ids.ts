import type { Id } from '#platform/ids/id.ts';

export type PolicyId = Id<'policy'>;
/** The price of one agent for one policy and rate type, from a day on. */
export type TermId = Id<'term'>;
/** A policy is for the terminals of one brand and model. */
export type BrandId = Id<'brand'>;
export type ModelId = Id<'model'>;
/** Id of one command that changed terms. */
export type TermChangeId = Id<'term change'>;
