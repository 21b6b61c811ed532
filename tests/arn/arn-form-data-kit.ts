/** What the tests of an application for a number share. */
import { ticked } from './arn.sample.ts';

export const declared = { declaration: ticked('agree') };
