import { handle } from '#platform/http/context.ts';
import { getOutcomes } from '../../contract/outcomes/get-outcomes.ts';
import { presentForStaff } from '../lookup/present-for-staff.ts';
import { showForStaff } from '../staff.ts';

export const getOutcomesRoute = handle(getOutcomes, async ({ db }, { no }) => {
  const { row, events, decisions } = await showForStaff(db, no);
  return {
    ...presentForStaff(row),
    isContradicted: row.isContradicted,
    events: events.map(({ at, kind, attempt, effectiveAt, reference, words }) => ({
      at: at.toISOString(),
      kind,
      attempt,
      ...(effectiveAt !== null && { effectiveAt: effectiveAt.toISOString() }),
      ...(reference !== null && { reference }),
      ...(words !== null && { words }),
    })),
    decisions: decisions.map(({ madeAt, act, outcome, effectiveAt, proposedBy, agreedBy, proof }) => ({
      madeAt: madeAt.toISOString(),
      act,
      outcome,
      ...(effectiveAt !== undefined && { effectiveAt: effectiveAt.toISOString() }),
      proposedBy,
      agreedBy,
      proof,
    })),
  };
});
