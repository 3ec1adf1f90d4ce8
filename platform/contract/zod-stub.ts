/**
 * Stands in for Zod on the phone: contracts are needed there for method, path and types only, so every schema is one
 * object that answers any property and any call with itself.
 */
const endless: object = new Proxy(() => endless, {
  get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : endless),
  apply: () => endless,
});

export const z = endless;
