import { afterEach, expect, it } from 'vitest';
import { missingOf, programsOf } from './engines.ts';

const { PATH } = process.env;
afterEach(() => {
  process.env['PATH'] = PATH;
});

it('a missing engine is named with its programs and with the package to install', () => {
  process.env['PATH'] = '/nowhere';
  expect(programsOf('WebKit')).toBeUndefined();
  expect(missingOf('WebKit')).toBe(
    'Journeys in WebKit are skipped: without WebKitWebDriver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).',
  );
  expect(missingOf('Firefox')).toBe(
    'Journeys in Firefox are skipped: without firefox-esr or firefox (Debian: apt-get install firefox-esr).',
  );
});
