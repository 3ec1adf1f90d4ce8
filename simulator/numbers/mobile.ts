import type { Random } from '../random.ts';

/** Valid for every check, but handed out to nobody by any carrier: nobody's telephone rings because of a demo. */
const SEGMENTS = ['154', '160', '161', '163', '164', '168', '169', '179'] as const;

/** Draws mobiles that differ from one another. */
export const mobileNumbers = (random: Random): (() => string) => {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const mobile = random.pick(SEGMENTS) + random.digits(8);
      if (used.has(mobile)) continue;
      used.add(mobile);
      return mobile;
    }
  };
};
