/**
 * T-48, B-15: five hundred names by the wizard's rules. Refused are those alone that ARNV-05 and ARNV-06 forbid, with
 * words that lead on.
 */
import { describe, expect, it } from 'vitest';
import { problemsOfStep, validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import { formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { namesMatch } from '#rules/arn/identity-documents.rules.ts';
import { AT, form, known, text } from './arn.sample.ts';
import { REFUSED, TAKEN } from './real-names.ts';

const byId = questionsById(form);
const OWN = ['firstName', 'otherGivenNames', 'lastName'] as const;
/** The names on documents. */
const OTHERS = [...byId.values()].filter(({ id }) => /-.*(family|given)names?$/i.test(id));
const named = (name: string) => ({
  ...known,
  firstName: text(name),
  otherGivenNames: text(name),
  lastName: text(name),
});
const problems = (name: string) => problemsOfStep(form, 'PersonalDetails', named(name), byId, { moment: AT });

it('there are five hundred of them, of one letter to more than sixty', () => {
  expect(TAKEN.length + REFUSED.length).toBeGreaterThanOrEqual(500);
  const lengths = TAKEN.map((name) => Array.from(name).length);
  expect([Math.min(...lengths), lengths.filter((length) => length >= 60).length]).toEqual([1, 4]);
});

describe('five hundred names', () => {
  it('are taken on the person’s step and on every document, and sent as they were typed [ARNV-05 ARNV-06 ARNV-07 ARNV-08 ARNV-09]', () => {
    const refused = TAKEN.flatMap((name) => [
      ...Object.entries(problems(name)),
      ...OTHERS.map((question) => [question.id, validateQuestion(question, text(name), { moment: AT })]).filter(
        ([, said]) => said !== '',
      ),
    ]);
    expect(refused).toEqual([]);
    for (const name of TAKEN)
      expect(formDataOf(form, named(name))).toMatchObject({ firstName: name, otherGivenNames: name, lastName: name });
  });

  it('are each found on a document that has them in capitals', () => {
    const lost = TAKEN.filter(
      (name) =>
        !namesMatch(
          { firstName: name, lastName: name },
          { givenNames: name.toUpperCase(), familyName: name.toUpperCase() },
        ),
    );
    expect(lost).toEqual([]);
  });

  it('but for those with what is forbidden: the message names it, and says how to write the name, which is taken then [ARNV-05 ARNV-06 ARNV-08 ARNV-09]', () => {
    for (const [name, found, instead] of REFUSED) {
      const what = /\p{Nd}/u.test(found) ? `the number ${found}` : `the character “${found}”`;
      const said = `Remove ${what}. Use only letters, spaces, hyphens and apostrophes.`;
      expect([name, problems(name)]).toEqual([name, Object.fromEntries(OWN.map((id) => [id, said]))]);
      for (const question of OTHERS)
        expect([question.id, validateQuestion(question, text(name), { moment: AT })]).toEqual([question.id, said]);
      expect([instead, problems(instead)]).toEqual([instead, {}]);
    }
  });
});
