import { sql, type Sql } from './sql.ts';

/** Marks that a search replaces (`normalSearch`), while a name keeps its own. */
const WRITTEN = '（），：；！？•・･‧∙⋅●᛫⸱ꞏ\u0387';
const SEARCHED = '(),:;!?···········';

/**
 * Whether a name has the part that is searched for: neither case nor the width of its marks nor the kind of its dots
 * makes a difference.
 */
export const hasPart = (name: Sql, part: string): Sql =>
  sql`position(lower(${part}) in lower(translate(${name}, ${WRITTEN}, ${SEARCHED}))) > 0`;
