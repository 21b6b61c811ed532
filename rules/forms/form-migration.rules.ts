/**
 * Drafts and autosaves across releases: what is typed in one version of a form opens in every later one. An edit that
 * strands drafts (tests/releases) raises the form's `version`, and adds here what it does to drafts of the version
 * before. Everything is pure; content is untrusted and read field by field.
 */
import { isWireObject, ownField, textField, type WireObject } from './form-wire.rules.ts';

/** What one version of a form does to drafts of the version before it, whatever their content looks like. */
export interface DraftMigration {
  /** Version of the drafts that it takes. */
  readonly from: string;
  readonly to: string;
  readonly migrate: (content: WireObject) => WireObject;
}

/** The same of a form whose draft has its questions by step. */
export interface FormMigration extends DraftMigration {
  /** Ids, in the version before, of questions whose answers it cannot keep: the person is told their labels. */
  readonly lost?: readonly string[];
}

/** Migrations by name of the form, oldest first. No form has changed since 1.0.0. */
const MIGRATIONS: Readonly<Record<string, readonly FormMigration[]>> = {};

export const migrationsOf = (form: string): readonly FormMigration[] =>
  Object.hasOwn(MIGRATIONS, form) ? (MIGRATIONS[form] ?? []) : [];

/** The content as today's version of its form would have written it, and the questions that were lost on the way. */
export function migrated(
  content: WireObject,
  migrations: readonly FormMigration[],
): { readonly content: WireObject; readonly lost: readonly WireObject[] } {
  let now = content;
  const gone: WireObject[] = [];
  for (const { from, to, migrate, lost = [] } of migrations) {
    if (textField(now, 'version') !== from) continue;
    gone.push(...questionsIn(now).filter((question) => lost.includes(textField(question, 'id') ?? '')));
    now = { ...migrate(now), version: to };
  }
  return { content: now, lost: gone };
}

/** The content without what was lost: for drafts that say by themselves what they miss. */
export const brought = (content: WireObject, migrations: readonly DraftMigration[]): WireObject =>
  migrated(content, migrations).content;

/** The stored questions of all steps. */
function questionsIn(content: WireObject): readonly WireObject[] {
  const data = ownField(content, 'formData');
  const steps = isWireObject(data) ? ownField(data, 'steps') : null;
  const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
  return listed(steps)
    .flatMap((step) => (isWireObject(step) ? listed(ownField(step, 'questions')) : []))
    .filter(isWireObject);
}

/** A question has another id. */
export const questionRenamed =
  (old: string, id: string) =>
  (content: WireObject): WireObject =>
    withQuestions(content, (question) => [textField(question, 'id') === old ? { ...question, id } : question]);

/** A step has another id: whoever was there continues there. */
export const stepRenamed =
  (old: string, stepid: string) =>
  (content: WireObject): WireObject =>
    textField(content, 'currentStep') === old ? { ...content, currentStep: stepid } : content;

/** An option has another code. */
export const optionRenamed =
  (id: string, old: string, code: string) =>
  (content: WireObject): WireObject =>
    withQuestions(content, (question) => [
      textField(question, 'id') === id
        ? { ...question, answer: recoded(ownField(question, 'answer'), old, code) }
        : question,
    ]);

/** A question became several, whose answers are made from its own. */
export const questionSplit =
  (old: string, parts: Readonly<Record<string, (answer: unknown) => unknown>>) =>
  (content: WireObject): WireObject =>
    withQuestions(content, (question) =>
      textField(question, 'id') === old
        ? Object.entries(parts).map(([id, part]) => ({ ...question, id, answer: part(ownField(question, 'answer')) }))
        : [question],
    );

/** The content with other questions in place of each. What has no questions stays as it is. */
function withQuestions(content: WireObject, change: (question: WireObject) => readonly WireObject[]): WireObject {
  const data = ownField(content, 'formData');
  const steps = isWireObject(data) ? ownField(data, 'steps') : null;
  if (!isWireObject(data) || !Array.isArray(steps)) return content;
  const changed = (steps as readonly unknown[]).map((step) => {
    const questions = isWireObject(step) ? ownField(step, 'questions') : null;
    if (!isWireObject(step) || !Array.isArray(questions)) return step;
    return {
      ...step,
      questions: (questions as readonly unknown[]).flatMap((one): readonly unknown[] =>
        isWireObject(one) ? change(one) : [one],
      ),
    };
  });
  return { ...content, formData: { ...data, steps: changed } };
}

/** The answer with another code in place of one, in names of fields as well: ticked boxes are stored by code. */
function recoded(answer: unknown, old: string, code: string): unknown {
  if (answer === old) return code;
  if (Array.isArray(answer)) return (answer as readonly unknown[]).map((one) => recoded(one, old, code));
  if (!isWireObject(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, inner]) => [field === old ? code : field, recoded(inner, old, code)]),
  );
}
