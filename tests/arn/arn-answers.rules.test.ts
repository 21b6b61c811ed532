/**
 * Dependencies between answers of an ARN application: initial values, which choice shows what, and which answers it
 * clears.
 */
import { describe, expect, it } from 'vitest';
import { createAnswerStore } from '#machines/core/answers.ts';
import { answersOfComponent } from '#rules/arn/arn-address.rules.ts';
import { answersOfRecord, documentOn, recordIn } from '#rules/arn/arn-form-data.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { manualAnswers, onlineAnswers } from '#rules/arn/arn-ways.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { questionsById, shownQuestions, wayThrough } from '#rules/forms/form-way.rules.ts';
import { abroad, AT, chosen, form, known, manual, nameChange, otherName, passport, radio, text } from './arn.sample.ts';

/** The form being filled in, with these answers. */
function filled(answers: Answers) {
  const store = createAnswerStore(form, () => AT);
  store.fill(answers);
  return {
    store,
    write: (given: Answers) => Object.entries(given).forEach(([id, answer]) => store.change(id, answer)),
    shown: (id: string) => store.entry(id).shown,
  };
}
const optionsOf = (id: string) => {
  const question = questionsById(form).get(id)!;
  return 'options' in question
    ? (question.options as readonly { readonly label: string }[]).map(({ label }) => label)
    : [];
};

describe('a form that was just opened', () => {
  it.each(['new', 'link', 'verify'] as const)('is called by what it is for: %s', (purpose) => {
    const titles = {
      new: 'Aviation reference number application',
      link: 'Link aviation reference number application',
      verify: 'Proof of identity',
    };
    for (const variant of ['full', 'myGov', 'existingAccount'] as const)
      expect(arnForm(variant, purpose).title).toBe(titles[purpose]);
  });

  it('has the nationality and the country filled in, and looks addresses up', () => {
    const { answers } = createAnswerStore(form, () => AT);
    expect(answers()).toMatchObject({
      nationality: text('Australian'),
      'address-country': { key: 'Australia' },
      'postalAddress-country': { key: 'Australia' },
      'address-quickLookup': radio('yes'),
      'postalAddress-quickLookup': radio('yes'),
    });
  });

  it('says how somebody with one name enters it', () => {
    expect(questionsById(form).get('firstName')!.hint).toMatch(/only one name.*family name.*hyphen \(-\).*first name/);
  });
});

describe('an address', () => {
  const parts = ['quickLookup', 'addressLookup', 'state', 'stateAbroad', 'streetName'];
  it.each(['address', 'postalAddress'])(
    'abroad is typed and never looked up, with a region of its own: %s',
    (field) => {
      const { shown, write } = filled({ ...known, isPostalAddressDifferent: radio('yes') });
      const asked = () => parts.filter((part) => shown(`${field}-${part}`));
      expect(asked()).toEqual(['quickLookup', 'addressLookup']);
      write({ [`${field}-quickLookup`]: radio('no') });
      expect(asked()).toEqual(['quickLookup', 'state', 'streetName']);
      write({ [`${field}-quickLookup`]: radio('yes'), [`${field}-country`]: chosen('New Zealand') });
      expect(asked()).toEqual(['stateAbroad', 'streetName']);
    },
  );

  it('where somebody lives is no PO box, where post goes may be one', () => {
    const { shown } = filled({
      ...known,
      isPostalAddressDifferent: radio('yes'),
      'address-quickLookup': radio('no'),
      'postalAddress-quickLookup': radio('no'),
    });
    expect([questionsById(form).has('address-poBox'), shown('postalAddress-poBox')]).toEqual([false, true]);
  });

  it('that is chosen fills in every part, also by a number, and leaves nothing of an earlier one [ARNW-42]', () => {
    expect(
      answersOfComponent('postalAddress', {
        houseOrBuildingNumber: 240,
        streetName: ' Harbour Road ',
        state: 'WA',
        unitNumber: null,
      }),
    ).toEqual({
      'postalAddress-unitNumber': text(''),
      'postalAddress-houseOrBuildingNumber': text('240'),
      'postalAddress-buildingName': text(''),
      'postalAddress-streetName': text('Harbour Road'),
      'postalAddress-cityOrSuburb': text(''),
      'postalAddress-state': chosen('WA'),
      'postalAddress-postcode': text(''),
    });
  });
});

describe('the choice to upload', () => {
  it('takes the document back, and stays until one is chosen again [ARNW-45]', () => {
    const { store, write } = filled(passport);
    write(manualAnswers('identity'));
    expect([store.answers()['identityType'], store.answers()['identityRoute']]).toEqual([radio(''), text('manual')]);
    write({ identityType: radio('BC') });
    expect(store.answers()['identityRoute']).toEqual(text(''));
  });

  it('of another name goes with its document, or by the way back [DVSC-32 DVSC-34]', () => {
    const { store, write } = filled(nameChange);
    write(manualAnswers('nameChange'));
    expect(store.answers()['nameChangeRoute']).toEqual(text('manual'));
    write({ 'previousName-changeOfNameDocument': radio('MC') });
    expect(store.answers()['nameChangeRoute']).toEqual(text(''));
    write({ ...manualAnswers('nameChange'), ...onlineAnswers });
    expect(store.answers()['nameChangeRoute']).toEqual(text(''));
  });

  it('asks for no other name, whatever a document said before; and no document is checked any more', () => {
    const after = { ...otherName, isNamesMatch: text('false') };
    expect(wayThrough(form, after).map(({ stepid }) => stepid)).toContain('PreviousName');
    const uploaded = { ...after, ...manual, identityType: radio('PP') };
    for (const byDocuments of [uploaded, { ...after, ...abroad }])
      expect(wayThrough(form, byDocuments).map(({ stepid }) => stepid)).not.toContain('PreviousName');
    expect(documentOn('IdentificationDetails', uploaded)).toBeNull();
  });
});

describe('another name', () => {
  it('is explained by one of three documents, or by none of them', () => {
    expect(optionsOf('previousName-changeOfNameDocument')).toEqual([
      'Change of name certificate',
      'Marriage certificate',
      'Divorce order',
      'I do not have any of these',
    ]);
  });

  it('asks which document there is only after a No', () => {
    const { shown, write } = filled({ ...otherName, isNamesMatch: text('false') });
    expect(shown('previousName-changeOfNameDocument')).toBe(false);
    write({ 'previousName-nameChangeAgree': radio('no') });
    expect(shown('previousName-changeOfNameDocument')).toBe(true);
  });
});

describe('what a check found', () => {
  const details = {
    PP: 'auPassportDetails',
    BC: 'auBirthCertificateDetails',
    CC: 'auCitizenshipCertificateDetails',
    PP_I: 'foreignPassportDetails',
    IM: 'immiCardDetails',
    NC: 'changeOfNameCertificateDetails',
    MC: 'marriageCertificateDetails',
  } as const;
  const isName = (document: string) => document === 'NC' || document === 'MC';

  it.each(Object.entries(details))(
    'of %s is kept among the answers, on no page, and read again as it was',
    (code, field) => {
      const document = code as keyof typeof details;
      const failed = { document, isPassed: false, failures: 5, blockedUntil: '2026-11-22T10:00:00+11:00' };
      const answers = isName(document)
        ? { ...nameChange, 'previousName-changeOfNameDocument': radio(document) }
        : { ...known, identityType: radio(document) };
      const { store, write } = filled(answers);
      write(answersOfRecord(store.form, failed, store.answers()));
      expect(store.answers()).toMatchObject({
        [`${field}-dvsValidationIndicator`]: text('Failed'),
        [`${field}-dvsFailureCount`]: text('5'),
        [`${field}-blockedUntil`]: text('2026-11-22T10:00:00+11:00'),
      });
      expect(recordIn(document, store.answers())).toEqual(failed);
      const step = form.steps.find(
        ({ stepid }) => stepid === (isName(document) ? 'NameChangeDetails' : 'IdentificationDetails'),
      )!;
      const silent = shownQuestions(step, store.byId, store.answers()).filter(
        (question) => question.silent && question.id.startsWith(field),
      );
      expect(silent.map(({ id }) => id.split('-')[1])).toEqual([
        'dvsValidationIndicator',
        'dvsFailureCount',
        'blockedUntil',
      ]);
    },
  );
});
