import { withoutEnd } from '../core/edges.rules.ts';
import { isLinkAddress } from '../core/page.rules.ts';

/** Certificates that open in a new window (DMAN-35 to DMAN-37, CALL-72, CALL-73, OP-P-84, OP-D-27). */

/** Name of the file that lists somebody's registered drones (OP-D-27). */
export const DRONE_CERTIFICATE = 'droneregistration';

/** File name of a licence; its id tells which one. */
export const LICENCE_CERTIFICATE = 'licence';

/** The entity of a licence, with the product's code before it (DCAL-57, OP-P-84). */
export const licenceEntity = (productCode: string): string => `${productCode}_licence`;

/** Whether an entity is that of a licence; codes compare without case, as in the names of fields (OP-P-77). */
export const isLicenceEntity = (entity: string, productCode: string): boolean =>
  entity.toLowerCase() === licenceEntity(productCode).toLowerCase();

/** File name of a submission; its id tells which one. */
export const SUBMISSION_RECEIPT = 'receipt';

/** The entity of a submission, spelled as that of a licence is. */
export const submissionEntity = (productCode: string): string => `${productCode}_submission`;

export const isSubmissionEntity = (entity: string, productCode: string): boolean =>
  entity.toLowerCase() === submissionEntity(productCode).toLowerCase();

export interface FileDetails {
  readonly spId?: string | null;
  readonly file?: string | null;
}

/**
 * The address that opens a document: the home site, the configured path, and what the call answered.
 *
 * @param homeUrl the setting `Portal - Home URL`
 * @returns null without a document, and where the home site is no address that may be linked to
 */
export function documentAddress(homeUrl: string | undefined, path: string, { spId, file }: FileDetails): string | null {
  if (!isLinkAddress(homeUrl) || !spId || !file) return null;
  return `${withoutEnd(homeUrl, /\//)}${path}?${new URLSearchParams({ spId, file }).toString()}`;
}

/**
 * The bytes of a certificate as an answer carries them, as text.
 *
 * @returns null without a file: then there is nothing to download (OP-D-27)
 */
export function certificateBytes(text: string | null | undefined): number | null {
  const bytes = /^\d{1,15}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return bytes > 0 ? bytes : null;
}
