/**
 * The form data of an ARN application as the server reads it (SENT-002 to SENT-027). Texts are bounded; missing fields
 * get their initial value; fields that the browser cannot know (counts, verdicts, whether names match) are reset to it
 * whatever was sent. No endpoint refers to this file, so browsers do not load it.
 */
import * as z from 'zod/mini';
import { NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { IDENTITY_TYPES, NAME_CHANGE_DOCUMENTS, type NameChangeDocument } from '#rules/arn/identity-documents.rules.ts';
import { plainDigits, trimmed } from '#rules/core/letters.rules.ts';
import { isUnkeepable } from '#rules/core/plain-text.rules.ts';
import { telephoneNumber } from '#rules/forms/form-sent.rules.ts';
import { LONGEST_NAME } from '#rules/forms/form-files.rules.ts';

/** Longest text of a field: no name, address or number is longer. */
const LONGEST = 200;

/** Most names in a list: of files, of documents. */
const MOST = 30;

/** Replaces any input by this value. */
function always<Value>(value: Value) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform(() => value),
  );
}

const textOf = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((value) => !isUnkeepable(value)),
  );
const text = textOf(LONGEST);
/** A text without the spaces around it, as the form's own fields trim it. */
const words = (start = '') =>
  z.pipe(
    z.nullish(text),
    z.transform((value) => trimmed(value ?? start)),
  );
/** The number of an address or a document, which may have letters; other digits become 0 to 9. */
const number = () =>
  z.pipe(
    z.nullish(text),
    z.transform((value) => plainDigits(trimmed(value ?? ''))),
  );
const telephone = () =>
  z.pipe(
    z.nullish(text),
    z.transform((value) => telephoneNumber(value ?? '')),
  );
/** Digits that a form may send as a number. */
const figures = z.pipe(
  z.nullish(z.union([text, z.number()])),
  z.transform((value) => String(value ?? '')),
);
const tick = (start = false) =>
  z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? start),
  );
const listOf = (longest: number) =>
  z.pipe(
    z.nullish(z.array(textOf(longest)).check(z.maxLength(MOST))),
    z.transform((value) => value ?? []),
  );
const codes = listOf(LONGEST);
/** Names of files, as long as the rule for file names allows. */
const fileNames = listOf(LONGEST_NAME);
/** Accepts one of the values; anything else becomes an empty answer. */
function oneOf<const Value extends string>(...values: readonly Value[]) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => values.find((one) => one === value) ?? ('' as const)),
  );
}
const yesNo = oneOf('yes', 'no');
/** A part that may be left out. */
function part<T extends z.ZodMiniType>(schema: T) {
  return z.prefault(schema, {} as z.input<T>);
}

const address = {
  country: words('Australia'),
  addressLookup: words(),
  unitNumber: number(),
  houseOrBuildingNumber: number(),
  streetName: words(),
  buildingName: words(),
  cityOrSuburb: words(),
  state: words(),
  postcode: number(),
  quickLookup: tick(true),
};
const state = {
  hasUploadedFiles: tick(),
  isManualUpload: tick(),
  dvsValidationIndicator: always('Not Validated' as const),
  dvsFailureCount: always(0),
};
const named = { declaration: tick(), ...state, familyName: words(), givenNames: words(), dateOfBirth: words() };
const uploads = { filename: fileNames, identityFiles: always<readonly unknown[]>([]) };
const registry = {
  registrationDate: words(),
  registrationNumber: number(),
  registrationState: words(),
  certificateNumber: number(),
  certificateIssueDate: words(),
};

const formData = z.object({
  title: words(),
  firstName: words(),
  otherGivenNames: words(),
  lastName: words(),
  dateOfBirth: words(),
  sex: words(),
  nationality: words(NEW_ARN_FORM_DATA.nationality),
  email: words(),
  address: part(z.object(address)),
  isPostalAddressDifferent: yesNo,
  postalAddress: part(z.object({ ...address, poBox: number() })),
  mobileNumber: telephone(),
  identityType: oneOf(...IDENTITY_TYPES),
  declaration: tick(),
  isNamesMatch: always(false),
  auPassportDetails: part(z.object({ ...named, passportNumber: number() })),
  auBirthCertificateDetails: part(
    z.object({ ...named, stateOrTerritory: words(), registrationNumber: number(), dateOfRegistration: words() }),
  ),
  auCitizenshipCertificateDetails: part(z.object({ ...named, acquisitionDate: words(), certificateNumber: number() })),
  foreignPassportDetails: part(
    z.object({
      ...named,
      isInAustralia: yesNo,
      isAuPermanentResident: yesNo,
      passportNumber: number(),
      nationalityOnPassport: words(),
    }),
  ),
  immiCardDetails: part(z.object({ ...named, immiCardNumber: number() })),
  previousName: part(
    z.object({
      nameChangeAgree: yesNo,
      changeOfNameDocument: oneOf(...(Object.keys(NAME_CHANGE_DOCUMENTS) as NameChangeDocument[]), 'NONE'),
    }),
  ),
  changeOfNameCertificateDetails: part(
    z.object({
      ...named,
      ...uploads,
      ...registry,
      previousGivenNames: words(),
      previousFamilyName: words(),
      registrationYear: figures,
    }),
  ),
  marriageCertificateDetails: part(
    z.object({
      declaration: tick(),
      ...state,
      ...uploads,
      ...registry,
      firstPersonFamilyName: words(),
      firstPersonGivenNames: words(),
      secondPersonFamilyName: words(),
      secondPersonGivenNames: words(),
      dateOfMarriage: words(),
    }),
  ),
  divorcePapersDetails: part(z.object({ ...state, ...uploads })),
  manualPOIDocuments: part(
    z.object({
      ...uploads,
      hasUploadedFiles: tick(),
      isManualUpload: tick(),
      primary70: codes,
      primary40: codes,
      secondary40: codes,
      secondary25: codes,
    }),
  ),
});

/** Reads the form data of a submission. @returns what was sent, or the places where it is not what the contract says */
export function readArnFormData(
  raw: unknown,
): { readonly data: ArnFormData } | { readonly problems: readonly string[] } {
  const parsed = z.safeParse(formData, raw);
  if (parsed.success) return { data: parsed.data };
  return { problems: parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.') || 'formData') };
}
