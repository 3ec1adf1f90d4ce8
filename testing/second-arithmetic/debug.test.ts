import { it } from 'vitest';
import { drawLives } from './life-facts.ts';
import { activationOf, duePhases } from './life-model.ts';
import { dayName } from './days.ts';
it('x', () => {
  const seed = Number(process.env.SEED), nth = Number(process.env.NTH);
  const f = drawLives(seed, 60);
  const l = f.lives[nth]!;
  console.log(JSON.stringify({ ...l, rows: l.rows.toSorted((a, b) => a.half - b.half || a.batch - b.batch).map((r) => `${r.kind} ${r.reference} at ${new Date(r.at.getTime() + 8 * 36e5).toISOString()} ${r.amount} phase ${r.phase} half ${r.half} (${dayName(20710 + Math.floor(r.half / 2))}) batch ${r.batch}`) }, null, 1), f.handovers.filter((h) => h.merchant === l.merchant).map((h) => [dayName(h.day), h.to]));
  const a = activationOf(l, f.handovers); console.log(a, a && duePhases(a.day).map(dayName), f.nights.map(dayName).join(' '));
});
