/**
 * Drafts of drones across releases (docs/decisions/0059). An edit that strands drafts raises `DRONES_VERSION`, and adds
 * here what it does to the drafts of the version before.
 */
import type { DraftMigration } from '../forms/form-migration.rules.ts';
import { isWireObject, ownField, type WireObject } from '../forms/form-wire.rules.ts';

/** Version of registrations and renewals, in every draft. */
export const DRONES_VERSION = '01';

/** Oldest first. No draft has changed since 1.0.0. */
export const DRONE_MIGRATIONS: readonly DraftMigration[] = [];

/** Each stored drone with other fields: those of the list, the one before its changes, those set aside. */
export const withStoredDrones =
  (change: (drone: WireObject) => WireObject) =>
  (content: WireObject): WireObject => {
    const data = ownField(content, 'formData');
    if (!isWireObject(data)) return content;
    const changed = (value: unknown): unknown =>
      Array.isArray(value) ? (value as readonly unknown[]).map(changed) : isWireObject(value) ? change(value) : value;
    const parts = ['drones', 'before', 'aside'].flatMap((part) =>
      Object.hasOwn(data, part) ? [[part, changed(data[part])] as const] : [],
    );
    return { ...content, formData: { ...data, ...Object.fromEntries(parts) } };
  };
