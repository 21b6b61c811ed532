import type { FormDefinition, Question } from '#rules/forms/form.rules.ts';
import { required } from '#rules/core/required.rules.ts';

const KINDS = ['text', 'number', 'radio', 'select', 'checkbox', 'date'] as const;

/** Options whose labels are also their codes. */
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

/**
 * One question of the generated form: mandatory, of six types in a fixed cycle; a date is a text with a pattern,
 * because not every engine has a date field.
 */
function question(at: number): Question {
  const kind = required(KINDS[at % KINDS.length], 'kind');
  const base = { id: `q${String(at)}`, label: `Question ${String(at + 1)} (${kind})`, mandatory: true } as const;
  switch (kind) {
    case 'radio':
      return { ...base, type: kind, options: options('Yes', 'No', 'Not sure') };
    case 'select':
      return { ...base, type: kind, options: options('Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'), empty: '' };
    case 'checkbox':
      return { ...base, type: kind, options: options(base.label) };
    case 'date':
      return {
        ...base,
        type: 'text',
        validate: [{ name: 'pattern', pattern: '\\d{2}/\\d{2}/\\d{4}', message: 'Use dd/mm/yyyy' }],
      };
    default:
      return { ...base, type: kind };
  }
}

/** The generated form that every engine of the bench is measured with, as one step. @param n number of questions */
export function benchForm(n: number): FormDefinition {
  return {
    name: 'Bench',
    title: 'Bench',
    formCode: '',
    rootFormCode: '',
    version: '01',
    saves: false,
    positions: [],
    steps: [{ stepid: 'all', name: 'All', questions: Array.from({ length: n }, (_none, at) => question(at)) }],
  };
}
