/** Texts of refusals in several areas, as printed (SERR-01, FORM-33, DVAL-35). */

export const NOT_ONLINE =
  'Unfortunately this application cannot be completed online. Please contact us for further information.';
export const NO_POSITION = "Unfortunately you don't have the correct role to complete this application";
export const NOT_DECLARED = 'You must accept the declaration.';
