import type { Settings } from '#rules/core/settings.rules.ts';

/** System settings as listed in the environment data, from values by name; null leaves one out. */
export function settingsOf(values: Readonly<Record<string, string | null | undefined>>): Settings {
  return Object.entries(values).flatMap(([product_name, value]) =>
    typeof value === 'string' ? [{ product_name, product_stringvalue: value }] : [],
  );
}

/** The setting with a feature's date, as the specification spells it (OP-P-48). */
export const gate = (feature: string): string => `Portal - Feature Availability - ${feature}`;
