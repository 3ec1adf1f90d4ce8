/** The amount of an agent's part of a value-added fee (docs/domain.md §3). */
import { fen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { proportion } from '#platform/money/proportion.ts';

/**
 * @param baseFen share type 0 (coefficient): the amount of the transaction; 1 (percentage): its value-added fee.
 * @returns the part with everything that is given further down, rounded half up once.
 */
export const valueShareOf = (baseFen: Fen, part: Ppm): Fen => fen(proportion(baseFen, part, 1_000_000));
