/** Offers of goods deductions. */
import { sql } from '#platform/db/sql.ts';
import { offerAgreement, offerOf as deductionOf } from '#testing/deductions.ts';
import type { MakingOf, Things, WorldPart } from '#testing/examples/world.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** Two offers of a goods deduction. */
    deduction?: string;
    otherDeduction?: string;
  }
}

const deductionsOf = async ({ db, name, agent: { code }, yesterday }: MakingOf): Promise<Partial<Things>> => {
  if (name === 'specific') return {};
  const [first, second] = [
    await offerAgreement(db, deductionOf({ code, subject: '机具货款' })),
    await offerAgreement(db, deductionOf({ code, subject: '第二批机具货款' })),
  ];
  // a day on which nothing was taken
  await sql`insert into deductions.taking (agreement_id, day, at, before_fen, available_fens, part_fens, amount_fen,
    limited_by) values (${first.id}, '2026-09-17', ${yesterday}, 0, '{0}', '{0}', 0, 'available')`.execute(db);
  return { deduction: String(first.id), otherDeduction: String(second.id) };
};

export const world: WorldPart = {
  thingsOf: deductionsOf,
};
