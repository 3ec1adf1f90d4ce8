/** Files of new terminals as the staff sends and reads them. */
import { z } from 'zod';
import { instant, text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { STOCK_VERDICTS } from './stock-verdicts.ts';

/** `IN000012` */
export const stockNo = () =>
  z
    .string()
    .trim()
    .regex(/^(?:IN)?0*[1-9]\d{0,14}$/i, 'field.invalid');

/** For lines that name none: the name of a model, with or without its brand; code or name of a policy. */
export const forLines = {
  model: text(60).optional(),
  policy: text(60).optional(),
};

export const rootCode = () => searchedText(20);

export const STOCK_STATES = ['draft', 'stocked', 'undone', 'dismissed'] as const;

const agent = () => z.object({ code: z.string(), name: z.string() });

export const stockFile = {
  no: z.string(),
  name: z.string(),
  state: z.enum(STOCK_STATES),
  holder: agent(),
  addedBy: z.string(),
  addedAt: instant(),
  stockedBy: z.string().optional(),
  stockedAt: instant().optional(),
  endedBy: z.string().optional(),
  endedAt: instant().optional(),
  lineCount: z.number().int(),
  /** Terminals that it stocked. */
  terminalCount: z.number().int(),
  /** Those of them that moved since, or were bound: the stocking can be undone only while there are none. */
  movedCount: z.number().int(),
  /** The last instant at which it can be undone. */
  undoUntil: instant().optional(),
};

export const verdictCounts = () => z.array(z.object({ verdict: z.enum(STOCK_VERDICTS), count: z.number().int() }));

/** A line with what becomes of it. */
export const stockLine = () =>
  z.object({
    position: z.number().int(),
    /** The line of the file. */
    line: z.number().int(),
    sn: z.string(),
    model: z.string(),
    policy: z.string(),
    verdict: z.enum(STOCK_VERDICTS),
    /** The value that the faulty cell could be, where only one fits. */
    couldBe: z.string().optional(),
    /** How many faulty lines have the same text in the same cell. */
    alike: z.number().int().optional(),
    /** The first faulty sign of the serial number, from 1. */
    at: z.number().int().optional(),
    /** Signs that are missing; negative: too many. */
    missing: z.number().int().optional(),
    /** How many signs the serial numbers of the model have. */
    length: z.number().int().optional(),
    /** The earlier line with the same serial number. */
    sameAs: z.number().int().optional(),
    /** The agent who holds the terminal, or held it last; for a serial number that exists. */
    holder: agent().optional(),
    isBound: z.boolean().optional(),
    /** When it was deleted. */
    deletedAt: instant().optional(),
    isAgain: z.boolean(),
  });

export const STOCK_READ_REFUSALS = [
  'agent_unknown',
  'stock_not_root',
  'stock_no_serials',
  'stock_product_unknown',
  'table_format',
  'table_old_excel',
  'table_too_large',
  'table_too_many_rows',
] as const;
