/** System settings as the environment data lists them and the rules read them (ENTI-17). */
import type { Settings } from '#rules/core/settings.rules.ts';

/** The list of some values by name. */
export function settingsOf(
  values: Readonly<Record<string, string>>,
): { product_name: string; product_stringvalue: string }[] {
  return Object.entries(values).map(([product_name, product_stringvalue]) => ({
    product_name,
    product_stringvalue,
  })) satisfies Settings;
}
