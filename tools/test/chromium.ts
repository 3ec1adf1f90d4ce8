import { spawnSync } from 'node:child_process';
import { createTerminal } from '#tools/setup/steps.mjs';
import { canInstall, installFirst, which } from './debian.ts';

export type Chromium = { path: string } | { problem: string };

const HEADLESS_SHELL = 'chromium-headless-shell';
/** The first is Chromium without windows: the tests take two thirds of the processor time in it. */
const candidates = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const fonts = ['fonts-noto-cjk', 'fonts-roboto'];
const advice =
  'Browser tests need Chromium or Google Chrome: install one (Debian: ' +
  `apt-get install ${['chromium', HEADLESS_SHELL, ...fonts].join(' ')}) or set CHROMIUM_PATH to its program.`;

/** Finds a working browser: CHROMIUM_PATH, else an installed one, else (root on Debian) installs the distribution's. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen)
    return starts(chosen) ? { path: chosen } : { problem: `CHROMIUM_PATH (${chosen}) does not start. ${advice}` };
  const installed = firstThatStarts();
  const isBest = installed?.endsWith(HEADLESS_SHELL) === true || !canInstall();
  if (installed && isBest && hasFonts()) return { path: installed };
  if (canInstall()) install(installed !== undefined);
  const path = firstThatStarts();
  return path ? { path } : { problem: advice };
}

function firstThatStarts(): string | undefined {
  return candidates.map((name) => (name.startsWith('/') ? name : which(name))).find((path) => path && starts(path));
}

/** Tests by running it, because some distributions install only a stub that asks for another package. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Pages are measured with the fonts of a phone. Without fontconfig the system's fonts are assumed to suffice. */
function hasFonts(): boolean {
  return [':lang=zh', 'Roboto'].every((wanted) => {
    const result = spawnSync('fc-list', [wanted], { encoding: 'utf8' });
    return result.status !== 0 || result.stdout.trim() !== '';
  });
}

/** Distributions without the headless shell have Chromium. */
function install(hasAnother: boolean): void {
  const step = createTerminal().step('Chromium and fonts');
  // tests with a camera need the Chromium that has windows
  const other = hasAnother ? [] : ['chromium'];
  const ok = installFirst([HEADLESS_SHELL, ...other, ...fonts], [...other, ...fonts]);
  if (ok) step.done();
  else step.fail();
}
