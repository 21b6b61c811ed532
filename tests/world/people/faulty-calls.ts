/** Calls that faults are laid for, and how often. */
export const CALLS: readonly (readonly [string, number])[] = [
  ['AutosaveSave', 8],
  ['AutosaveLoad', 2],
  ['AutosaveDelete', 2],
  ['SaveDraft', 3],
  ['LoadDraft', 1],
  ['SubmitIndustryAssist', 5],
  ['SubmissionLookup', 3],
  ['HasDraftsIndividual', 1],
  ['GetUserDetails', 1],
];

export const FEE_CALLS = ['AdditionalPayment', 'submissionPayment', 'validateHmac'];
