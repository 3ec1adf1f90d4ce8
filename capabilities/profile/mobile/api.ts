/** What the app may use of the profile pages. */
export { loadSettings } from './load-settings.ts';
