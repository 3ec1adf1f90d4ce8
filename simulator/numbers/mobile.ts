import type { Random } from '../random.ts';

/** Pass every validation but are assigned to nobody by any carrier, so that a demo never reaches a real phone. */
const SEGMENTS = ['154', '160', '161', '163', '164', '168', '169', '179'] as const;

/** Draws unique mobile numbers. */
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
