/**
 * An application for an aviation reference number as it is kept for whoever made it, in the words of its form. Of a
 * document that proves an identity it says which one, and whether it was verified: never its number
 * (docs/decisions/0041).
 */
import type { AnsweredSection } from '../applications/submission-detail.rules.ts';
import { displayDate, parseIsoDate } from '../core/calendar.rules.ts';
import { questionsById } from '../forms/form-way.rules.ts';
import type { ArnAddress, ArnFlow, ArnFormData, ArnPostalAddress } from './arn-application.rules.ts';
import { arnForm } from './arn-form.rules.ts';
import {
  isCheckedNameChange,
  isIdentityDocument,
  IDENTITY_DOCUMENTS,
  NAME_CHANGE_DOCUMENTS,
} from './identity-documents.rules.ts';
import { POINT_DOCUMENTS, POINT_LISTS } from './identity-points.rules.ts';

const QUESTIONS = questionsById(arnForm('full', 'new'));

const labelOf = (id: string): string => QUESTIONS.get(id)?.label ?? id;
const row = (id: string, value: string) => ({ label: labelOf(id), value });

/** What a check of this server came to. */
const FOUND = { Passed: 'verified', Failed: 'not verified', 'Not Validated': 'to be checked by an officer' } as const;

/**
 * What is kept.
 *
 * @param data with what the server itself knows of the documents
 */
export function arnAnswered(data: ArnFormData, flow: ArnFlow): AnsweredSection[] {
  const sections = [
    ...(flow === 'full' || flow === 'myGov' ? [personal(data), address(data)] : []),
    ...(flow === 'full' || flow === 'existingAccount' ? [identity(data)] : []),
    { name: 'Declaration', rows: [row('declaration', data.declaration ? 'Accepted' : '')] },
  ];
  return sections
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ value }) => value !== '') }))
    .filter(({ rows }) => rows.length > 0);
}

function personal(data: ArnFormData): AnsweredSection {
  const born = parseIsoDate(data.dateOfBirth);
  const sex = data.sex === '' ? '' : data.sex[0]!.toUpperCase() + data.sex.slice(1);
  return {
    name: 'Personal details',
    rows: [
      row('title', data.title),
      row('firstName', data.firstName),
      row('otherGivenNames', data.otherGivenNames),
      row('lastName', data.lastName),
      row('dateOfBirth', born === null ? '' : displayDate(born)),
      row('sex', sex),
      row('nationality', data.nationality),
    ],
  };
}

function address({
  email,
  address: home,
  isPostalAddressDifferent,
  postalAddress,
  mobileNumber,
}: ArnFormData): AnsweredSection {
  const postal = isPostalAddressDifferent === 'yes' ? lineOf(postalAddress) : 'Same as residential address';
  return {
    name: 'Address and contact',
    rows: [
      row('email', email),
      { label: 'Residential address', value: lineOf(home) },
      { label: 'Postal address', value: postal },
      row('mobileNumber', mobileNumber),
    ],
  };
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
