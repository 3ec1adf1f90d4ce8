/** Profile functions for the app. */
export { loadSettings } from './load-settings.ts';
