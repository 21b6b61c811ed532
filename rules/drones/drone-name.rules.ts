/** The name of a drone in the regulator's lists. A file of its own, because the dashboard loads it. */

export type Named = { readonly product_name?: string | null } | null | undefined;

/** What a record says of a drone's make. */
export interface NamedDrone {
  readonly drone?:
    | {
        readonly product_manufacturer?: string | null | undefined;
        readonly product_model?: string | null | undefined;
        readonly product_serialnumber?: string | null | undefined;
      }
    | null
    | undefined;
  readonly manufacturer?: Named;
  readonly model?: Named;
  readonly category?: Named;
}

/** The first text of a record with content, trimmed; empty for none. */
export function firstOf(...texts: readonly (string | null | undefined)[]): string {
  return texts.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
}

/**
 * The manufacturer or the model of a record: the list's name, else what was typed. Where the list says `Other` alone,
 * what was typed says more.
 *
 * @returns empty where neither is known
 */
export function namedOrTyped(listed: Named, typed: string | null | undefined): string {
  const name = listed?.product_name;
  return name?.trim().toLowerCase() === 'other' ? firstOf(typed, name) : firstOf(name, typed);
}

/** Name of a drone: manufacturer and model; its category where it has no model. */
export function droneName({ drone, manufacturer, model, category }: NamedDrone): string {
  const made = namedOrTyped(manufacturer, drone?.product_manufacturer);
  const kind = firstOf(namedOrTyped(model, drone?.product_model), category?.product_name);
  return [made, kind].filter((part) => part !== '').join(' ') || 'Unnamed drone';
}
