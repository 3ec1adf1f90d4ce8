/** How often the thread that asked runs something else until it is answered. */
export const turnsUntil = async (answer: Promise<unknown>): Promise<number> => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await answer.finally(() => clearInterval(ticking));
  return turns;
};
