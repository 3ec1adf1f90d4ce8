/** Home's quick entries as an account arranged them. The phone defines their names and which exist. */
import { z } from 'zod';

/** A bound above the number of entries that there will ever be. */
const MAX_ENTRIES = 60;

const names = () => z.array(z.string().regex(/^[a-z][a-z-]{0,29}$/)).max(MAX_ENTRIES);

export const quickEntries = () => z.object({ order: names(), hidden: names() });
