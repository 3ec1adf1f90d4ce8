/** Setup file of the test project `node`. */
import { configureProperties } from './property-runs.ts';

configureProperties();
