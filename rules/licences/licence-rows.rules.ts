/**
 * Rows of a licence as far as they are read, and facts from a single row; `api/entities/licence-view.ts` is their
 * schema.
 */

/** A text that may be missing. */
export type Text = string | null | undefined;

/** A trimmed text; empty if missing. */
export const plain = (text: Text): string => text?.trim() ?? '';

/** Common fields of all rows. */
export interface Dated {
  readonly name?: Text;
  readonly category?: Text;
  readonly validFrom?: Text;
  readonly validUntil?: Text;
}

/** A component (SENT-061, SENT-062). */
export interface Component extends Dated {
  readonly componentId?: Text;
  readonly componentStatus?: Text;
}

/** A rating or an endorsement; `ratings` are the ratings that it includes (SENT-064). */
export interface Rating extends Dated {
  readonly printName?: Text;
  readonly modeOfDrive?: Text;
  readonly ratings?: readonly Dated[] | null | undefined;
}

/** Whether an operational rating is an exemption, which is shown nowhere (FLIC-16). */
export const isExemption = ({ name, printName }: Rating): boolean =>
  `${plain(name)} ${plain(printName)}`.includes('EXEMPTION');

/** A flight review or a proficiency check (SENT-057). */
export interface Review extends Dated {
  readonly proficiencyType?: Text;
  readonly certificateType?: Text;
  readonly issueDate?: Text;
  readonly validTo?: Text;
}

/** A theory examination (SENT-066). */
export interface Examination {
  readonly type?: Text;
  readonly result?:
    | { readonly actualLevel?: Text; readonly issuedDate?: Text; readonly validUntil?: Text }
    | null
    | undefined;
}

/** A radio operator certificate (SENT-060, SENT-069). */
export interface RadioCertificate {
  readonly acquisitionDate?: Text;
  readonly elpRemark?: Text;
  readonly proficiencies?: readonly { readonly result?: Text; readonly validUntil?: Text }[] | null | undefined;
}
