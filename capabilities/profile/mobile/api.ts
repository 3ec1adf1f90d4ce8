/** Profile functions for the app. */
export { loadSettings } from './settings/load-settings.ts';
