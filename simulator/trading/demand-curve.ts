/** Demand over time: hours of the day, days of the week and of the month, and slow growth of the business. */
import { addDays, monthOf, weekday, type BusinessDay } from '#platform/time/business-day.ts';
import type { Industry } from '../names/industries.ts';
import type { Random } from '../random.ts';

/**
 * Factors of a day by industry: weekends, busier month ends, quieter first days of a month. Computed once per day and
 * used for every terminal.
 */
export const dayFactors = (day: BusinessDay): ((industry: Industry) => number) => {
  const isWeekend = [0, 6].includes(weekday(day));
  const isFriday = weekday(day) === 5;
  const isMonthEnd = monthOf(addDays(day, 3)) !== monthOf(day);
  const month = isMonthEnd ? 1.15 : Number(day.slice(8)) <= 4 ? 0.93 : 1;
  return ({ weekend }) => month * (isWeekend ? weekend : isFriday ? (1 + weekend) / 2 : 1);
};

/** About 10 % growth in two months. */
export const growthFactor = (daysAgo: number): number => 1 - 0.0016 * daysAgo;

const HOURS = new Map<Industry['hours'], readonly (readonly [number, number])[]>();

const hoursOf = ({ hours }: Industry): readonly (readonly [number, number])[] => {
  const known = HOURS.get(hours) ?? hours.map((weight, hour) => [hour, weight] as const);
  HOURS.set(hours, known);
  return known;
};

/** @returns milliseconds since midnight. */
export const drawTimeOfDay = (random: Random, industry: Industry): number =>
  (random.weighted(hoursOf(industry)) * 3600 + random.int(0, 3599)) * 1000;

/** Share of a day's volume that falls into the hour, 0 … 1. */
export const hourShare = (industry: Industry, hour: number): number =>
  (industry.hours[hour] ?? 0) / industry.hours.reduce((sum, weight) => sum + weight, 0);
