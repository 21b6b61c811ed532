/** Transfers of ownership on their way (services 4.6): who takes part in one, and the way to the transfer form. */
import { encodeParams } from '../core/encoding.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';
import { isLinkAddress } from '../core/page.rules.ts';

/** A transfer submission (SENT-083). */
export interface TransferSubmission {
  readonly aircraft?: { readonly product_aircraftregistrationid?: string | null | undefined } | null | undefined;
  readonly sub?:
    | {
        readonly statecode?: { readonly Value?: number | string | null | undefined } | null | undefined;
        readonly product_submissionid?: string | null | undefined;
      }
    | null
    | undefined;
  readonly srvcatjob?: { readonly product_code?: string | null | undefined } | null | undefined;
  readonly ind?: { readonly contactid?: string | null | undefined } | null | undefined;
}

/** Role in a transfer (ACFT-50). */
export type TransferRole = 'seller' | 'buyer' | 'registered operator';

/** Role of the current user in an open transfer, by the code of its job (ACFT-24 to ACFT-27). */
const ROLE_OF: Readonly<Record<string, TransferRole>> = {
  ACR_TOO_INIT: 'seller',
  ACR_TOO_REV: 'buyer',
  ACR_TOO_COM: 'buyer',
  ACR_TOO_ACC: 'registered operator',
};

export interface TransferMarkers {
  readonly isSeller: boolean;
  readonly isBuyer: boolean;
  readonly isRO: boolean;
  /** The open submission: the current user's own where there is one, else the first; empty for one without an id. */
  readonly submissionId: string;
}

/** Whether a submission is open: state code 0 (ACFT-23). */
function isOpen({ sub }: TransferSubmission): boolean {
  const value = sub?.statecode?.Value;
  return value === 0 || value === '0';
}

/**
 * The markers of one aircraft, over every open submission of it (ACFT-30, OP-S-78); a role is set only where the
 * submission's contact is the current user (ACFT-28).
 *
 * @param contactId of the current user; empty where the regulator has none
 * @returns null without an open transfer
 */
export function transferMarkers(
  submissions: readonly TransferSubmission[],
  registrationId: string,
  contactId: string,
): TransferMarkers | null {
  const open = submissions.filter(
    (one) => isOpen(one) && sameIdentifier(one.aircraft?.product_aircraftregistrationid, registrationId),
  );
  if (open.length === 0) return null;
  const own = open.filter(({ ind }) => sameIdentifier(ind?.contactid, contactId));
  const roles = own.map(({ srvcatjob }) => ROLE_OF[srvcatjob?.product_code ?? '']);
  return {
    isSeller: roles.includes('seller'),
    isBuyer: roles.includes('buyer'),
    isRO: roles.includes('registered operator'),
    submissionId: (own[0] ?? open[0])?.sub?.product_submissionid ?? '',
  };
}

export function rolesOf({
  isSeller,
  isBuyer,
  isRO,
}: Pick<TransferMarkers, 'isSeller' | 'isBuyer' | 'isRO'>): readonly TransferRole[] {
  return [
    ...(isSeller ? (['seller'] as const) : []),
    ...(isBuyer ? (['buyer'] as const) : []),
    ...(isRO ? (['registered operator'] as const) : []),
  ];
}

export interface TransferParams {
  readonly aircraftId: string;
  readonly registrationMark: string;
  /** Transfer to continue; empty for a new one. */
  readonly submissionId: string;
}

/** Links back, in the form that forms expect (ACFT-21), without `/forms`, which the portal adds by its own mode. */
const BREADCRUMBS = [
  { name: 'Home', link: '/dashind' },
  { name: 'Manage aircraft', link: '/manageaircraftind' },
] as const;

/**
 * The address of the external transfer form with its encoded params (ACFT-35, OP-S-80).
 *
 * @param form as the configuration has it
 * @returns null where there is no such form: then a transfer cannot be completed online
 */
export function transferFormAddress(
  form: string | undefined,
  { aircraftId, registrationMark, submissionId }: TransferParams,
): string | null {
  if (!isLinkAddress(form)) return null;
  const submission = submissionId === '' ? {} : { submissionId };
  const params = {
    from: 'ind',
    organisationId: '',
    aircraftId,
    registrationMark,
    ...submission,
    breadcrumbs: BREADCRUMBS,
  };
  return `${form}${form.includes('?') ? '&' : '?'}params=${encodeURIComponent(encodeParams(params))}`;
}
