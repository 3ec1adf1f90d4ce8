import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';

export const recalculationChecks: readonly LedgerCheck[] = [
  {
    name: 'a difference of a confirmed question changed the wallet of its agent once, and no other did',
    differences: sql`
      select 'difference ' || coalesce(wanted.id, booked.item_id) as subject, coalesce(wanted.fen, 0) as expected,
        coalesce(booked.fen, 0) as actual
      from (
        select difference.id, difference.agent_id, difference.wallet, again_fen - booked_fen - corrected_fen as fen
        from recalculations.difference join recalculations.question on question.id = question_id
        where state = 'confirmed') as wanted
      full join ledger.api_item_changes('recalculation') as booked on booked.item_id = wanted.id
      where (wanted.agent_id, wanted.wallet, wanted.fen) is distinct from (booked.agent_id, booked.wallet, booked.fen)`,
  },
  {
    name: 'what is kept as corrected is what was booked of a difference',
    differences: sql`
      select 'correction ' || difference.id as subject, again_fen - booked_fen - corrected_fen as expected,
        coalesce(correction.fen, 0) as actual
      from recalculations.difference join recalculations.question on question.id = question_id
      left join recalculations.correction on difference_id = difference.id
      where (state = 'confirmed') <> (correction.fen is not null)
        or correction.fen <> again_fen - booked_fen - corrected_fen`,
  },
];
