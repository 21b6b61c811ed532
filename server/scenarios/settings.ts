/** System settings, snippets and site settings of the seed (SANDBOX.md, drones 'Sandbox settings'). */
import type { SeedDates } from './dates.ts';

/** Features that are on, with dates long past (SANDBOX.md). */
const FEATURES_ON = [
  'Drone',
  'Add RPA Drone',
  'Recreational Drone',
  'Drone Serial Number Validation',
  'Accreditation',
  'Accreditation (Recreational)',
  'AvWorx',
  'Role and user management',
  'Submit document',
  'Org ARN',
  'AROC',
  'Ind REPL',
  'FRN',
  'Licence Verification',
] as const;

/**
 * Number of external id checks answered as empty before the id is given; for tests, and not seeded. Set it with `PUT
 * /sandbox/settings`; unset or 0 gives the id at once and resets the count.
 */
export const EXTERNAL_ID_AFTER = 'Sandbox - External id after';

/**
 * Number of questions in an assessment, for tests that need not answer all; not seeded. Empty or invalid: all questions
 * of the type. The pass mark stays a percentage (SANDBOX.md).
 */
export const QUESTIONS_ASKED = 'Sandbox - Questions asked';

/** The day as feature dates and the confirmation window are written: `DD/MM/YYYY` (CONS-04, OP-S-83). */
function slashed(day: string): string {
  return day.split('-').reverse().join('/');
}

/** System settings by name. `{origin}` stands for this server's public origin. */
export function systemSettings(dates: SeedDates): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(FEATURES_ON.map((feature) => [`Portal - Feature Availability - ${feature}`, '01/01/2020'])),
    'Portal - Feature Availability - Virtual Assistant': '31/12/2099',
    'Timeout Now': '1200000',
    'Timeout Warning': '900000',
    'Portal - RPA registration expiry warning period': '60',
    'Portal - RPA registration expired warning period': '30',
    'Licence expiry warning period': '45',
    'Saved application expiry warning period': '2',
    'Certificate expiry warning period': '30',
    'Portal - Aircraft Confirmation Start Date': slashed(dates.day(-30)),
    'Portal - Aircraft Confirmation End Date': slashed(dates.day(60)),
    'Portal - Portal Environment': 'SDT-DEV1',
    'Portal - Home URL': '{origin}/forms',
    'LMS URL': '{origin}/content/learning',
    'AEM URLs': '{origin}/content',
    'Virtual Assistant URL': '{origin}/content/virtual-assistant.js',
    paymentProviderUrl: '{origin}/pay?token=',
  };
}

/** Texts of the content system in the environment data (ENTI-18). */
export const snippets: Readonly<Record<string, string>> = {
  'Portal - Sandbox notice': 'This is a demonstration. All people, records and amounts are invented.',
};

/** Site settings in the environment data (ENTI-18). */
export const siteSettings: Readonly<Record<string, string>> = {
  'Portal - Document location path': '/document-location',
};
