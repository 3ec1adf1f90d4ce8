/** The day by which a question is answered (docs/domain.md §5 "Disputes"). */
import { nextDay, weekday, type BusinessDay } from '#platform/time/business-day.ts';

/** Working days after the day on which it was asked. */
const ANSWER_WITHIN = 3;

/** Monday to Friday: public holidays are not known here, so a day promised over them is a day too early. */
const isWorkingDay = (day: BusinessDay): boolean => weekday(day) >= 1 && weekday(day) <= 5;

/** The last day on which a question asked on this day is to be answered. */
export const answerBy = (asked: BusinessDay): BusinessDay => {
  let day = asked;
  for (let left = ANSWER_WITHIN; left > 0;) {
    day = nextDay(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
};
