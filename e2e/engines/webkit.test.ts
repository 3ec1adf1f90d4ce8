/** The journeys in WebKit. */
import { journeysIn } from './journeys.ts';
import { openWebKit } from './webkit.ts';

journeysIn('WebKit', openWebKit);
