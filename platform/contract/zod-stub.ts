/**
 * Replaces Zod in builds for the phone, where contracts are needed only for method, path and types: every schema is one
 * object that returns itself for any property and any call.
 */
const endless: object = new Proxy(() => endless, {
  get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : endless),
  apply: () => endless,
});

export const z = endless;
