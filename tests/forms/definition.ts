/**
 * Checks form definitions for faults that types cannot express. Every form has a test
 * `expect(problemsOfDefinition(form)).toEqual([])`.
 */
import { parseIsoDate } from '#rules/core/calendar.rules.ts';
import { FORM_DEFAULTS } from '#rules/forms/form-defaults.rules.ts';
import { questionsById, questionsIn } from '#rules/forms/form-way.rules.ts';
import {
  questionsOf,
  type Check,
  type Condition,
  type FormDefinition,
  type Option,
  type OptionList,
  type Question,
  type Step,
} from '#rules/forms/form.rules.ts';

/** Types whose answers are codes, which conditions can compare. */
const COMPARED = [
  'select',
  'autoComplete',
  'radio',
  'conditionalDeclaration',
  'checkbox',
  'declaration',
  'text',
  'textarea',
  'number',
  'email',
];

/** The types that each check supports. */
const HEEDED: Readonly<Record<Check['name'], readonly Question['type'][]>> = {
  length: ['text', 'textarea', 'email', 'textCheckboxEnabled', 'googleMapAddressPicker'],
  pattern: ['text', 'textarea', 'email', 'textCheckboxEnabled', 'googleMapAddressPicker'],
  range: ['number', 'measurementInput'],
  date: ['date'],
  dateBetween: ['date'],
  notBefore: ['date'],
  without: ['text', 'textarea', 'email', 'textCheckboxEnabled', 'googleMapAddressPicker'],
  yearBetween: ['text'],
  contains: ['text', 'autoComplete'],
  points: ['checkbox'],
  ticked: ['checkbox'],
  fileOfEach: ['filePicker'],
};

/** The faults of a definition, one line each. */
export function problemsOfDefinition(form: FormDefinition): string[] {
  const questions = questionsOf(form);
  return [
    ...(form.steps.length === 0 ? ['the form has no step'] : []),
    ...repeated(form.steps.map((step) => step.stepid)).map((id) => `step ${id}: there are two`),
    ...repeated(questions.map((question) => question.id)).map((id) => `question ${id}: there are two`),
    ...form.steps.flatMap((step, at) => ofStep(form, step, at)),
    ...questions.flatMap((question) => ofQuestion(form, question)),
    ...cycles(form),
  ];
}

function ofStep(form: FormDefinition, step: Step, at: number): string[] {
  const problems: string[] = [];
  const say = (problem: string): unknown => problems.push(`step ${step.stepid}: ${problem}`);
  if (step.stepid === '' || step.stepid === 'end') say('this is no id of a step');
  if (step.name.trim() === '') say('it has no name');
  if (at === 0 && step.when !== undefined) say('the first step has a condition, so a way may have no start');
  if (questionsIn(step.when).some((id) => stepOf(form, id) >= at)) say('its condition does not look back');
  problems.push(...ofCondition(form, step.when, `step ${step.stepid}`));
  for (const { when, to } of step.next ?? []) {
    const target = form.steps.findIndex((other) => other.stepid === to);
    problems.push(...ofCondition(form, when, `step ${step.stepid} to ${to}`));
    if (to !== 'end' && target === -1) say(`there is no step ${to}`);
    if (target !== -1 && target <= at) say(`${to} is no later step, so the way would end there`);
    if (form.steps[target]?.when !== undefined) say(`${to} has a condition, so the way may end there`);
    if (questionsIn(when).some((id) => stepOf(form, id) > at)) say(`the condition of ${to} looks ahead`);
    const end = to === 'end' ? form.steps.length : target;
    for (const id of lookedAt(form, end).filter((one) => stepOf(form, one) > at && stepOf(form, one) < end)) {
      say(`it jumps over ${id}, which a later condition looks at: client and server would not agree on it`);
    }
  }
  return problems;
}

function ofQuestion(form: FormDefinition, question: Question): string[] {
  const problems: string[] = [];
  const say = (problem: string): unknown => problems.push(`question ${question.id}: ${problem}`);
  if (!/^[A-Za-z][\w-]*$/.test(question.id) || question.id in {})
    say('this is no id: letters, digits, _ and -, a letter first');
  if (question.label.trim() === '') say('it has no label');
  if (question.width !== undefined && !(question.width >= 1 && question.width <= 12)) say('its width is not 1 to 12');
  problems.push(...ofCondition(form, question.when, `question ${question.id}`));
  problems.push(
    ...[question.locked, question.optionalWhen].flatMap((condition) =>
      ofCondition(form, condition, `question ${question.id}`),
    ),
  );
  if (question.silent && question.mandatory) say('nobody could answer it');
  if (questionsIn(question.when).some((id) => stepOf(form, id) > stepOf(form, question.id)))
    say('its condition looks ahead');
  for (const id of question.clearedBy ?? [])
    if (id === question.id || stepOf(form, id) === -1) say(`it is cleared by ${id}`);
  for (const check of question.validate ?? []) {
    if (!HEEDED[check.name].includes(question.type)) say(`nothing heeds ${check.name} here`);
    const problem =
      ofCheck(check) ??
      othersOf(check)
        .map((id) => (stepOf(form, id) === -1 ? `it is judged by ${id}, which is not there` : null))
        .find(Boolean) ??
      null;
    if (problem !== null) say(problem);
  }
  if ('options' in question && question.options !== 'asked')
    problems.push(...ofOptions(form, question, question.options));
  const startCode =
    question.type === 'select'
      ? question.start?.key
      : question.type === 'radio'
        ? question.start?.radioValue
        : undefined;
  const own = ownOptions(question);
  if (startCode !== undefined && startCode !== '' && own !== null && !own.some((option) => option.value === startCode))
    say('it starts with no option');
  return problems;
}

function ofOptions(form: FormDefinition, { id }: Question, options: readonly Option[] | OptionList): string[] {
  if ('list' in options) {
    const { startsWith } = options;
    return startsWith === undefined || stepOf(form, startsWith) !== -1
      ? []
      : [`question ${id}: its options start with the answer of ${startsWith}`];
  }
  const values = options.map((option) => option.value);
  return [
    ...(options.length === 0 ? [`question ${id}: it has no option`] : []),
    ...(values.includes('') || options.some((option) => option.label.trim() === '')
      ? [`question ${id}: an option is empty`]
      : []),
    ...repeated(values).map((value) => `question ${id}: there are two options ${value}`),
  ];
}

function ofCheck(check: Check): string | null {
  switch (check.name) {
    case 'length':
      return (check.min ?? 0) <= (check.max ?? FORM_DEFAULTS.maxLength)
        ? null
        : 'no text is long enough and short enough';
    case 'range':
      return (check.min ?? FORM_DEFAULTS.minNumber) <= (check.max ?? Number.POSITIVE_INFINITY)
        ? null
        : 'no number is large enough and small enough';
    case 'pattern':
      try {
        return RegExp(check.pattern, 'u') && null;
      } catch {
        return `${check.pattern} is no pattern`;
      }
    case 'dateBetween':
      return [check.from, check.to].every((day) => day === 'today' || parseIsoDate(day) !== null)
        ? null
        : 'a bound is no day';
    case 'date':
    case 'notBefore':
    case 'yearBetween':
    case 'contains':
    case 'fileOfEach':
      return null;
    case 'without':
      return check.characters !== '' || check.digits ? null : 'nothing is forbidden';
    case 'ticked':
      return check.atMost > 0 ? null : 'nothing may be ticked';
    case 'points':
      return check.atLeast > 0 ? null : 'everything has enough points';
  }
}

/** The other questions that a check reads. */
function othersOf(check: Check): readonly string[] {
  if (check.name === 'points') return Object.keys(check.points);
  if (check.name === 'notBefore') return [check.question];
  return 'questions' in check ? check.questions : [];
}

/** A condition refers to existing questions, and to codes that they can have. */
function ofCondition(form: FormDefinition, condition: Condition | undefined, where: string): string[] {
  if (condition === undefined) return [];
  if ('all' in condition) return condition.all.flatMap((one) => ofCondition(form, one, where));
  if ('any' in condition) return condition.any.flatMap((one) => ofCondition(form, one, where));
  if ('not' in condition) return ofCondition(form, condition.not, where);
  if ('points' in condition || 'answered' in condition) {
    const unknown = questionsIn(condition).filter((id) => stepOf(form, id) === -1);
    return unknown.map((id) => `${where}: its condition looks at ${id}, which is not there`);
  }
  const question = questionsOf(form).find(({ id }) => id === condition.question);
  if (question === undefined) return [`${where}: its condition looks at ${condition.question}, which is not there`];
  if (!COMPARED.includes(question.type)) return [`${where}: no condition can look at ${question.id}`];
  const own = ownOptions(question);
  const unknown =
    own === null ? [] : condition.is.filter((code) => code !== '' && !own.some((option) => option.value === code));
  return unknown.map((code) => `${where}: ${question.id} has no option ${code}`);
}

/** Questions whose visibility depends on itself: evaluating such a form would never end. */
function cycles(form: FormDefinition): string[] {
  const byId = questionsById(form);
  const leadsTo = (id: string, target: string, seen: Set<string>): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    return questionsIn(byId.get(id)?.when).some((next) => next === target || leadsTo(next, target, seen));
  };
  return [...byId.keys()]
    .filter((id) => leadsTo(id, id, new Set()))
    .map((id) => `question ${id}: its condition leads back to itself`);
}

/** Options in the definition; null for lists and suggestions that are loaded. */
function ownOptions(question: Question): readonly Option[] | null {
  if (!('options' in question) || question.options === 'asked' || 'list' in question.options) return null;
  return question.options;
}

/** Ids of the questions that conditions from a step on refer to. */
function lookedAt(form: FormDefinition, from: number): string[] {
  const later = form.steps.slice(Math.max(from, 0));
  return [
    ...new Set(
      later.flatMap((step) => [step, ...step.questions, ...(step.next ?? [])].flatMap(({ when }) => questionsIn(when))),
    ),
  ];
}

/** The index of the step of a question; -1 if there is none. */
function stepOf(form: FormDefinition, id: string): number {
  return form.steps.findIndex((step) => step.questions.some((question) => question.id === id));
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}
