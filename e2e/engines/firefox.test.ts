/** The journeys in Firefox. */
import { journeysIn } from './journeys.ts';
import { openFirefox } from './firefox.ts';

journeysIn('Firefox', openFirefox);
