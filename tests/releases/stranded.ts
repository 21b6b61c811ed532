/** What a kept draft loses in the present product: each value that was typed in it and that no reader gives back. */
import { toBase64Json } from '#api/core/body.ts';
import { renewalOnWire } from '#rules/drones/drone-renewal-wire.rules.ts';
import { readStoredDrones } from '#rules/drones/drone-draft.rules.ts';
import { DRONE_MIGRATIONS } from '#rules/drones/drone-migration.rules.ts';
import { droneOnWire } from '#rules/drones/drone-wire.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { readDraft } from '#rules/forms/form-draft.rules.ts';
import {
  brought,
  migrated,
  migrationsOf,
  type DraftMigration,
  type FormMigration,
} from '#rules/forms/form-migration.rules.ts';
import { answerOnWire, isWireObject, ownField, textField, type WireObject } from '#rules/forms/form-wire.rules.ts';
import { questionsOf, type FormDefinition } from '#rules/forms/form.rules.ts';
import { keptOf, readKept } from '#rules/mto/mto-kept.rules.ts';
import { MTO_MIGRATIONS } from '#rules/mto/mto-migration.rules.ts';
import { MTO_NAME } from '#rules/mto/mto-name.rules.ts';
import { readQuiz } from '../../src/wiring/accreditation/quiz-progress.ts';
import { factsOf } from '../drone-renewal/drone-renewal.sample.ts';
import { LISTS } from '../drones/drones.sample.ts';
import { REFERENCE } from '../mto/notifications.ts';
import { FORMS } from './forms.ts';

/** One stored draft of a release. */
export interface KeptDraft {
  /** Which reader opens it. */
  readonly form: string;
  readonly situation: string;
  readonly content: unknown;
  /** Steps at which the person may have left it; missing where only the one of the content is meant. */
  readonly steps?: readonly string[];
}

/** Which of these forms a stored content is of; null for another. */
export function formNamed(content: unknown): string | null {
  if (!isWireObject(content)) return null;
  if (ownField(content, 'submitKey') !== undefined) return 'Assessment';
  const name = textField(content, 'name') ?? '';
  if (name === MTO_NAME) return 'Training outcomes';
  if (name.startsWith('RPA ')) return 'Drones';
  // The variants of a form have one name, and their steps tell them apart. A form whose steps have changed is found too.
  const ids = new Set(stepsOf(content));
  const [nearest] = Object.entries(FORMS)
    .filter(([, form]) => form.name === name)
    .map(([form, { steps }]) => ({ form, differs: differing(ids, new Set(steps.map(({ stepid }) => stepid))) }))
    .toSorted((one, other) => one.differs - other.differs);
  return nearest?.form ?? null;
}

const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((id) => !other.has(id)).length + [...other].filter((id) => !one.has(id)).length;

const stepsOf = (content: WireObject): readonly string[] => {
  const data = ownField(content, 'formData');
  const steps = isWireObject(data) ? ownField(data, 'steps') : null;
  return Array.isArray(steps) ? steps.filter(isWireObject).map((step) => textField(step, 'stepid') ?? '') : [];
};

/** Fields that say nothing of what was typed, or that are made anew. */
const MADE = new Set([
  'UUID',
  'blobURL',
  'isValid',
  'size',
  'file',
  'suffixType',
  'attemptKey',
  'fee',
  'totalAmount',
  'declaration',
]);

/** Every text, number and tick below a value, with the field that has it. */
function typedIn(value: unknown, field = ''): string[] {
  if (MADE.has(field)) return [];
  if (typeof value === 'string') return value.trim() === '' ? [] : [`${field} ${value}`];
  if (typeof value === 'number' || value === true) return [`${field} ${String(value)}`];
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap((one) => typedIn(one, field));
  return isWireObject(value) ? Object.entries(value).flatMap(([name, inner]) => typedIn(inner, name)) : [];
}

/** What is there more often before than after. */
function lost(before: unknown, after: unknown): string[] {
  const left = typedIn(after);
  return typedIn(before).filter((typed) => {
    const at = left.indexOf(typed);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Names what the draft loses, each as `field value`; a release strands nobody while there is nothing. */
export function stranded({ form, content }: KeptDraft): string[] {
  if (form === 'Drones') return strandedDrones(content);
  if (form === 'Training outcomes') return strandedNotification(content);
  if (form === 'Assessment') return lost(content, readQuiz(toBase64Json(content)));
  const definition = FORMS[form];
  return definition === undefined ? [`there is no form ${form}`] : strandedIn(definition, content);
}

/** The same of an application of drones. */
export function strandedDrones(content: unknown, migrations: readonly DraftMigration[] = DRONE_MIGRATIONS): string[] {
  const read = readStoredDrones(content, migrations);
  if (read === null) return ['the draft is not read'];
  const moved = brought(content as WireObject, migrations);
  const { drones, before, ...more } = ownField(moved, 'formData') as WireObject;
  const isRenewal = textField(moved, 'name') === 'RPA Renewal';
  const facts = factsOf(isRenewal ? read.drones : []);
  const again = (drone: FormDrone) =>
    isRenewal
      ? renewalOnWire([drone], facts, { organisationId: '', organisationArn: '' })
      : droneOnWire(drone, { lists: LISTS, variant: 'registration', fee: null });
  return [
    ...lost({ drones, before }, [...read.drones, ...(read.before ? [read.before] : [])].map(again)),
    ...lost(more, read.more),
    ...forgotten(content, moved),
  ];
}

/** The same of a notification of training outcomes. */
export function strandedNotification(
  content: unknown,
  migrations: readonly DraftMigration[] = MTO_MIGRATIONS,
): string[] {
  const read = readKept(content, REFERENCE, migrations);
  if (read === null) return ['the draft is not read'];
  const moved = brought(content as WireObject, migrations);
  const facts = { orgid: '', organisationArn: '', draftReturnUrl: '', attemptKey: null };
  return [
    ...lost(answersOnly(moved), answersOnly(JSON.parse(JSON.stringify(keptOf(read, REFERENCE, facts))))),
    ...forgotten(content, moved),
  ];
}

/** A migration may give a value another name or place, and may not drop it. */
const forgotten = (before: unknown, after: unknown): string[] =>
  typedIn(after).length < typedIn(before).length ? ['a migration takes an answer away'] : [];

/** The same of a form of the engine. */
export function strandedIn(
  form: FormDefinition,
  content: unknown,
  migrations: readonly FormMigration[] = migrationsOf(form.name),
): string[] {
  const read = readDraft(form, content, migrations);
  if (read === null) return ['the draft is not read'];
  // What a migration gives up is said to the person (`gone`), so nobody is misled.
  const told = new Set(migrations.flatMap(({ lost: ids = [] }) => ids));
  const stored = content as WireObject;
  const { content: moved } = migrated(stored, migrations);
  const [before, meant] = [stored, moved].map((one) => answersIn(one).filter(({ id }) => !told.has(id)));
  const now = questionsOf(form).map((question) => answerOnWire(question, read.answers[question.id]!, 'draft'));
  const answered = (questions: typeof before) => questions!.filter(({ answer }) => typedIn(answer).length > 0).length;
  return [
    ...lost(
      meant!.map(({ answer }) => answer),
      now,
    ),
    ...(answered(meant) < answered(before) ? ['a migration takes an answer away'] : []),
    ...(read.stepid === textField(moved, 'currentStep') ? [] : [`step ${textField(moved, 'currentStep') ?? ''}`]),
  ];
}

function answersIn(content: WireObject): readonly { readonly id: string; readonly answer: unknown }[] {
  const { steps } = ownField(content, 'formData') as { readonly steps: readonly { readonly questions: [] }[] };
  return steps.flatMap(({ questions }) => questions);
}

/** A notification without the head of its draft. */
function answersOnly(content: unknown): unknown {
  const { name: _name, version: _version, orgid: _org, organisationArn: _arn, ...rest } = content as WireObject;
  return rest;
}
