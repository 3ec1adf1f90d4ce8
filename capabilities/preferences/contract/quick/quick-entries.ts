/** Home's quick entries as an account arranged them. The names are those of the phone, which knows what there is. */
import { z } from 'zod';

/** More than there will be. */
const MAX_ENTRIES = 60;

const names = () => z.array(z.string().regex(/^[a-z][a-z-]{0,29}$/)).max(MAX_ENTRIES);

export const quickEntries = () => z.object({ order: names(), hidden: names() });
