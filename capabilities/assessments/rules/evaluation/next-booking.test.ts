import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextBooking, type LastBooking, type DeservedReward } from './next-booking.ts';

const day = fc.option(fc.constantFrom('2026-09-01', '2026-09-05', '2026-09-09'), { nil: undefined });
const deserved = fc
  .record({ metOn: day, backOn: day })
  .map(({ metOn, backOn }): DeservedReward => ({ metOn, backOn: metOn === undefined ? undefined : backOn }));

/** The booking afterwards, and how many rewards stand. */
const after = (
  wanted: DeservedReward,
  booked: LastBooking,
): { booked: LastBooking; standing: number; bookings: number } => {
  const { corrects, book, back } = nextBooking(wanted, booked);
  let standing = booked.awardDay !== undefined && booked.backOn === undefined ? 1 : 0;
  let next = booked;
  if (corrects) {
    standing -= 1;
    next = { ...next, backOn: next.awardDay };
  }
  if (book !== undefined) {
    standing += 1;
    next = { awardDay: book, backOn: undefined };
  }
  if (back !== undefined) {
    standing -= 1;
    next = { ...next, backOn: back };
  }
  return {
    booked: next,
    standing,
    bookings: Number(corrects) + Number(book !== undefined) + Number(back !== undefined),
  };
};

it('facts that become known one after the other leave exactly the deserved booking, at most once', () => {
  fc.assert(
    fc.property(fc.array(deserved, { minLength: 1, maxLength: 8 }), (course) => {
      let booked: LastBooking = { awardDay: undefined, backOn: undefined };
      for (const wanted of course) {
        const done = after(wanted, booked);
        booked = done.booked;
        expect(done.standing).toBe(wanted.metOn !== undefined && wanted.backOn === undefined ? 1 : 0);
        expect(done.standing === 1 ? booked.awardDay : wanted.metOn).toBe(wanted.metOn);
        // asked again, nothing is left to do: a reward is booked once
        expect(after(wanted, booked).bookings).toBe(0);
      }
    }),
  );
});

it('a reward that was earned and lost again before the evaluation is booked on both days', () => {
  const none = { awardDay: undefined, backOn: undefined };
  expect(nextBooking({ metOn: '2026-09-01', backOn: '2026-09-05' }, none)).toEqual({
    corrects: false,
    book: '2026-09-01',
    back: '2026-09-05',
  });
});
