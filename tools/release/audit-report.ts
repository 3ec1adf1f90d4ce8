/** The report of `npm audit --json`, in lines. */

interface Fault {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly via: readonly (string | { readonly title?: string; readonly url?: string })[];
  readonly fixAvailable: unknown;
}

export interface Report {
  /** `unknown`: nobody answered, so nothing is known. */
  readonly state: 'clean' | 'faults' | 'unknown';
  readonly lines: readonly string[];
}

const reasonsOf = ({ via }: Fault): string =>
  via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title ?? ''} ${one.url ?? ''}`.trim())).join('; ');

const lineOf = (fault: Fault): string =>
  `${fault.severity}: ${fault.name} ${fault.range}: ${reasonsOf(fault)} (${fault.fixAvailable ? 'mended by an update' : 'no update yet'})`;

const unknown = (why: string): Report => ({
  state: 'unknown',
  lines: [`The registry was not able to say: ${why}. Nothing is known about faults; ask a registry that answers.`],
});

const parsed = (output: string): Record<string, unknown> | undefined => {
  try {
    const json: unknown = JSON.parse(output);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** An answer without a list of faults is no clean one: a registry may refuse, or not know the question. */
export const reportOf = (output: string): Report => {
  const json = parsed(output);
  if (json === undefined) return unknown('its answer is not JSON');
  const { vulnerabilities, metadata, message } = json;
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null || metadata === undefined)
    return unknown(typeof message === 'string' && message !== '' ? message : 'it has no list of known faults');
  const faults = Object.values(vulnerabilities as Record<string, Fault>);
  return faults.length === 0
    ? { state: 'clean', lines: ['No package of package-lock.json has a known fault.'] }
    : { state: 'faults', lines: faults.map(lineOf) };
};
