/**
 * The answers of an application for an aviation reference number, stored for the person in the words of its form. Of an
 * identity document it names the kind and whether it was verified, never its number (docs/decisions/0041).
 */
import type { AnsweredSection } from '../applications/submission-detail.rules.ts';
import { required } from '../core/required.rules.ts';
import { answerIn, type Answers } from '../forms/form-answers.rules.ts';
import { answerText, NOT_PROVIDED } from '../forms/form-review.rules.ts';
import type { Question, Step } from '../forms/form.rules.ts';
import type { ArnAddress, ArnFlow, ArnFormData, ArnPostalAddress } from './arn-application.rules.ts';
import { answersSent } from './arn-form-data.rules.ts';
import { arnForm } from './arn-form.rules.ts';
import {
  isCheckedNameChange,
  isIdentityDocument,
  IDENTITY_DOCUMENTS,
  NAME_CHANGE_DOCUMENTS,
} from './identity-documents.rules.ts';
import { POINT_DOCUMENTS, POINT_LISTS } from './identity-points.rules.ts';

const FORM = arnForm('full', 'new');

const stepOf = (stepid: string): Step =>
  required(
    FORM.steps.find((step) => step.stepid === stepid),
    stepid,
  );

/** A row of a question; one without an answer is left out later. */
function answered(question: Question, answers: Answers) {
  const value = answerText(question, answerIn(answers, question));
  return { label: question.label, value: value === NOT_PROVIDED ? '' : value };
}

/** Results of a check of this server. */
const FOUND = { Passed: 'verified', Failed: 'not verified', 'Not Validated': 'to be checked by an officer' } as const;

export function arnAnswered(data: ArnFormData, flow: ArnFlow): AnsweredSection[] {
  const answers = answersSent(data, FORM);
  const sections = [
    ...(flow === 'full' || flow === 'myGov' ? [personal(answers), address(data, answers)] : []),
    ...(flow === 'full' || flow === 'existingAccount' ? [identity(data)] : []),
    { name: 'Declaration', rows: [{ label: 'Declaration', value: data.declaration ? 'Accepted' : '' }] },
  ];
  return sections
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ value }) => value !== '') }))
    .filter(({ rows }) => rows.length > 0);
}

/** What was answered on the first page, question by question. */
function personal(answers: Answers): AnsweredSection {
  const { name, questions } = stepOf('PersonalDetails');
  return { name, rows: questions.map((question) => answered(question, answers)) };
}

/** Answers of the page of addresses and contact details; each address is one line. */
function address(data: ArnFormData, answers: Answers): AnsweredSection {
  const { name, questions } = stepOf('AddressAndContact');
  const rows = questions.flatMap((question) => {
    if (question.id === 'address-country') return [{ label: 'Residential address', value: lineOf(data.address) }];
    if (question.id === 'isPostalAddressDifferent') return [{ label: 'Postal address', value: postalLineOf(data) }];
    return question.id.includes('-') ? [] : [answered(question, answers)];
  });
  return { name, rows };
}

function postalLineOf({ isPostalAddressDifferent, postalAddress }: ArnFormData): string {
  return isPostalAddressDifferent === 'yes' ? lineOf(postalAddress) : 'Same as residential address';
}

function lineOf(place: ArnAddress | ArnPostalAddress): string {
  if (place.quickLookup && place.addressLookup !== '') return place.addressLookup;
  const { unitNumber, houseOrBuildingNumber, buildingName, streetName, cityOrSuburb, state, postcode, country } = place;
  const street = [unitNumber === '' ? '' : `${unitNumber}/`, houseOrBuildingNumber].join('');
  const first = [street, streetName].filter((part) => part !== '').join(' ');
  const town = [cityOrSuburb, state, postcode].filter((part) => part !== '').join(' ');
  return ['poBox' in place ? place.poBox : '', buildingName, first, town, country]
    .filter((part) => part !== '')
    .join(', ');
}

function identity({ identityType, previousName, manualPOIDocuments, ...data }: ArnFormData): AnsweredSection {
  const { changeOfNameDocument: changed } = previousName;
  const points = POINT_LISTS.flatMap((list) =>
    POINT_DOCUMENTS[list].filter(({ code }) => manualPOIDocuments[list].includes(code)).map(({ label }) => label),
  );
  const chosen = isIdentityDocument(identityType)
    ? `${IDENTITY_DOCUMENTS[identityType].label}, ${FOUND[data[IDENTITY_DOCUMENTS[identityType].details].dvsValidationIndicator]}`
    : '';
  const change =
    isCheckedNameChange(changed) || changed === 'DIV'
      ? `${NAME_CHANGE_DOCUMENTS[changed].label}, ${FOUND[data[NAME_CHANGE_DOCUMENTS[changed].details].dvsValidationIndicator]}`
      : '';
  return {
    name: 'Identity verification',
    rows: [
      { label: 'Identity document', value: chosen },
      {
        label: 'Documents worth 100 points (an officer will check them)',
        value: identityType === 'ManualUpload' ? points.join(', ') : '',
      },
      { label: 'Name change document', value: change },
    ],
  };
}
