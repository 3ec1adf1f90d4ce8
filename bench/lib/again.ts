/** A measurement that fails is made again: one crash of a browser is not the end of an hour of them. */
const MOST_TRIES = 3;

/** @returns undefined when it failed each time; the bench goes on without it. */
export const again = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
  for (let tried = 1; tried <= MOST_TRIES; tried += 1)
    try {
      return await work();
    } catch (error) {
      console.error(`${what} failed (${tried} of ${MOST_TRIES}): ${error instanceof Error ? error.message : error}`);
    }
  return undefined;
};
