import { parseFeatureDate, startOfDay, todayOf } from './calendar.rules.ts';
import type { Moment } from './moment.rules.ts';
import { onceEach } from './once-each.rules.ts';

/** One system setting of the environment data (ENTI-17, OP-P-02). */
export interface SystemSetting {
  readonly product_name?: string | null;
  readonly product_stringvalue?: string | null;
}

/** The system settings as the environment data lists them. Plain data, so that a machine's context may hold it. */
export type Settings = readonly SystemSetting[];

/** Every setting the portal reads by name, beside the feature dates (portal 7, CONS-17 to CONS-23, OP-P-51, OP-P-52). */
export const SETTING = {
  homeUrl: 'Portal - Home URL',
  environment: 'Portal - Portal Environment',
  virtualAssistantUrl: 'Virtual Assistant URL',
  contentHost: 'AEM URLs',
  learningUrl: 'LMS URL',
  /** Id of the analytics tag; without it nothing is loaded (SHEL-19). */
  analyticsId: 'Analytics Tag ID',
  timeoutNow: 'Timeout Now',
  timeoutWarning: 'Timeout Warning',
  rpaWarning: 'Portal - RPA registration expiry warning period',
  rpaExpired: 'Portal - RPA registration expired warning period',
  licenceWarning: 'Licence expiry warning period',
  savedApplicationWarning: 'Saved application expiry warning period',
  certificateWarning: 'Certificate expiry warning period',
  /** Days of the confirmation period for aircraft (ACFT-44, OP-S-83). */
  aircraftConfirmationStart: 'Portal - Aircraft Confirmation Start Date',
  aircraftConfirmationEnd: 'Portal - Aircraft Confirmation End Date',
  /** Percentage of GST that fees include, for receipts; missing where they include none. */
  feeTax: 'Portal - Fee GST percent',
  /** The sandbox's own clock, which the portal follows (SANDBOX.md). */
  sandboxNow: 'Sandbox - Now',
} as const;

/** Features with an availability date (CONS-09, CONS-19, OP-P-48, OP-D-06). */
export const FEATURES = [
  'Virtual Assistant',
  'Drone',
  'Recreational Drone',
  'Accreditation',
  'Accreditation (Recreational)',
  'AvWorx',
  'Org ARN',
  'AROC',
  'Ind REPL',
  'FRN',
  'Licence Verification',
  'Add RPA Drone',
  'Role and user management',
  'Submit document',
  'Drone Serial Number Validation',
] as const;

export type Feature = (typeof FEATURES)[number];

/** The setting with a feature's availability date (OP-P-48). */
export function featureSetting(feature: Feature): string {
  return `Portal - Feature Availability - ${feature}`;
}

const indexOf = onceEach((settings: Settings): ReadonlyMap<string, string> => {
  const index = new Map<string, string>();
  for (const { product_name: name, product_stringvalue: value } of settings) {
    if (name && value?.trim() && !index.has(name)) index.set(name, value.trim());
  }
  return index;
});

/**
 * Reads a setting: the exact name first, then `Portal - ` before it (OP-P-51).
 *
 * @returns the trimmed value, or undefined when it is missing or blank
 */
export function readSetting(settings: Settings, name: string): string | undefined {
  const index = indexOf(settings);
  return index.get(name) ?? index.get(`Portal - ${name}`);
}

/** Reads a whole number that is not negative; anything else gives undefined (OP-P-51). */
function readWhole(settings: Settings, name: string): number | undefined {
  const text = readSetting(settings, name);
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Reads a duration in milliseconds; a missing, unreadable or zero one gives the fallback (OP-P-51). */
export function readMilliseconds(settings: Settings, name: string, fallback: number): number {
  return readWhole(settings, name) || fallback;
}

/** Days before and after an end date in which a badge shows (CONS-07); 0 days is no badge. */
export interface ExpiryPeriods {
  readonly rpaWarning: number;
  readonly rpaExpired: number;
  readonly licence: number;
  readonly savedApplication: number;
  readonly certificate: number;
}

/**
 * The five expiry periods in days. A missing or unreadable drone period is 60 and 30, so that swapped settings show
 * (OP-D-79); any other gives no badge (OP-P-52).
 */
export function expiryPeriods(settings: Settings): ExpiryPeriods {
  return {
    rpaWarning: readWhole(settings, SETTING.rpaWarning) ?? 60,
    rpaExpired: readWhole(settings, SETTING.rpaExpired) ?? 30,
    licence: readWhole(settings, SETTING.licenceWarning) ?? 0,
    savedApplication: readWhole(settings, SETTING.savedApplicationWarning) ?? 0,
    certificate: readWhole(settings, SETTING.certificateWarning) ?? 0,
  };
}

/** The drone periods that are missing or unreadable, with the days that count instead: to be logged (OP-D-79). */
export function standInPeriods(settings: Settings): readonly { readonly name: string; readonly days: number }[] {
  const { rpaWarning, rpaExpired } = expiryPeriods(settings);
  const both = [
    { name: SETTING.rpaWarning, days: rpaWarning },
    { name: SETTING.rpaExpired, days: rpaExpired },
  ];
  return both.filter(({ name }) => readWhole(settings, name) === undefined);
}

/** Whether a feature has a date at all, readable or not (OP-P-43). */
export function featureDated(settings: Settings, feature: Feature): boolean {
  return readSetting(settings, featureSetting(feature)) !== undefined;
}

/**
 * Whether a feature is on: its date, as midnight starting that day in the regulator's zone, is strictly before now
 * (CONS-08, OP-P-49). Without a readable date it is off.
 */
export function featureOn(settings: Settings, feature: Feature, moment: Moment): boolean {
  const date = parseFeatureDate(readSetting(settings, featureSetting(feature)));
  if (!date) return false;
  const today = todayOf(moment);
  return date === today ? startOfDay(date, moment.zone) < moment.epochMs : date < today;
}
