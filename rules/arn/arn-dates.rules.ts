/** Days in the ARN application (ARNV-10 to ARNV-12, OP-S-36). */
import type { Check } from '../forms/form.rules.ts';

/** The earliest day that is taken (ARNV-11, SCON-15). */
export const EARLIEST_DAY = '1900-01-01';

/** Every day of the application: a real one from 1900 on, and none that is still to come. */
export const DAY_CHECK: Check = {
  name: 'dateBetween',
  from: EARLIEST_DAY,
  to: 'today',
  message:
    'Enter a real date from 01 01 1900 to today, as day, month and year: for example, 31 03 2020 or 31 March 2020',
};
