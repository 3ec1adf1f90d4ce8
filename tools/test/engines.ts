/** The other engines in which journeys run: e2e/engines. */
import { createTerminal } from '#tools/setup/steps.mjs';
import { canInstall, installFirst, which } from './debian.ts';

export type Engine = 'WebKit' | 'Firefox';

/** @property programs lists of which one program each must exist. */
interface Needs {
  readonly packages: readonly string[];
  readonly programs: readonly (readonly string[])[];
}

const NEEDS: Readonly<Record<Engine, Needs>> = {
  WebKit: { packages: ['webkit2gtk-driver', 'xvfb'], programs: [['WebKitWebDriver'], ['Xvfb']] },
  Firefox: { packages: ['firefox-esr'], programs: [['firefox-esr', 'firefox']] },
};
const ENGINES = Object.keys(NEEDS) as Engine[];

const foundOf = (engine: Engine): (string | undefined)[] =>
  NEEDS[engine].programs.map((names) => names.map(which).find((path) => path !== undefined));

/** The programs of an engine, or undefined when one is missing. */
export const programsOf = (engine: Engine): string[] | undefined => {
  const found = foundOf(engine).filter((path) => path !== undefined);
  return found.length === NEEDS[engine].programs.length ? found : undefined;
};

/** One sentence: which engine is missing, and which package to install. */
export const missingOf = (engine: Engine): string => {
  const { programs, packages } = NEEDS[engine];
  const found = foundOf(engine);
  const missing = programs.filter((_names, index) => found[index] === undefined).map((names) => names.join(' or '));
  const advice = `Debian: apt-get install ${packages.join(' ')}`;
  return `Journeys in ${engine} are skipped: without ${missing.join(' and ')} (${advice}).`;
};

/** Root on Debian installs the engines that are missing; elsewhere, or where that fails, their tests are skipped. */
export function installEngines(): void {
  const missing = ENGINES.filter((engine) => programsOf(engine) === undefined);
  if (missing.length === 0 || !canInstall()) return;
  const step = createTerminal().step(missing.join(' and '));
  if (installFirst(missing.flatMap((engine) => [...NEEDS[engine].packages]))) step.done();
  else step.fail();
}
