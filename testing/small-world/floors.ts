/** Costs in requests, and the highest ones: the fees at the floor of the small world's policies. */
export const cost = (rateType: number, ratePpm: number, capFen?: number, extraFen?: number) => ({
  rateType,
  rule: { ratePpm, capFen, extraFen },
});

export const FLOORS = [
  cost(1, 5_500, 2_000),
  cost(2, 3_800),
  cost(3, 3_800),
  cost(4, 5_200, 2_000),
  cost(5, 5_800, undefined, 200),
];
