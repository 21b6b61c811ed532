/** System settings in the form of the environment data, which the rules read (ENTI-17). */
import type { Settings } from '#rules/core/settings.rules.ts';

export function settingsOf(
  values: Readonly<Record<string, string>>,
): { product_name: string; product_stringvalue: string }[] {
  return Object.entries(values).map(([product_name, product_stringvalue]) => ({
    product_name,
    product_stringvalue,
  })) satisfies Settings;
}
