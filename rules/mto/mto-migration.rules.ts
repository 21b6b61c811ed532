/**
 * Drafts of notifications across releases (docs/decisions/0059). An edit that strands drafts raises `MTO_VERSION`, and
 * adds here what it does to the drafts of the version before.
 */
import type { DraftMigration } from '../forms/form-migration.rules.ts';
import { isWireObject, ownField, textField, type WireObject } from '../forms/form-wire.rules.ts';

/** Version of notifications, in submissions and drafts. */
export const MTO_VERSION = '01';

/** Oldest first. No draft has changed since 1.0.0. */
export const MTO_MIGRATIONS: readonly DraftMigration[] = [];

/** A page has another name: whoever was there continues there. */
export const pageRenamed =
  (old: string, page: string) =>
  (content: WireObject): WireObject =>
    textField(content, 'page') === old ? { ...content, page } : content;

/** The answers about each student and those of the pages with other fields: saved, opened, and not saved yet. */
export const withStoredAnswers =
  (change: (answers: WireObject) => WireObject) =>
  (content: WireObject): WireObject => {
    const each = (students: WireObject): WireObject =>
      Object.fromEntries(
        Object.entries(students).map(([arn, one]) => [arn, changedIn('additionalDetails', change)(one)]),
      );
    const unsaved = ownField(content, 'unsaved');
    return {
      ...changedIn('pages', change)(content),
      formData: changedIn('students', each)(ownField(content, 'formData')),
      opened: changedIn('answers', change)(ownField(content, 'opened')),
      unsaved: Array.isArray(unsaved) ? (unsaved as readonly unknown[]).map(changedIn('answers', change)) : unsaved,
    };
  };

/** A value with another object in one of its fields; as it is where it has no object there. */
const changedIn =
  (field: string, change: (inner: WireObject) => WireObject) =>
  <T>(value: T): T => {
    const inner = isWireObject(value) ? ownField(value, field) : undefined;
    return isWireObject(inner) ? { ...value, [field]: change(inner) } : value;
  };
