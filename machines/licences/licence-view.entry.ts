/**
 * The load behind the page of a person's own licence (FLIC, ACRD-49 to ACRD-55). What arrived shows even where another
 * part failed, beside the code of what is missing; trying again asks for that alone. One page for flight crew licence,
 * radio operator certificate, remote pilot licence and accreditations: which parts there are, and what a failure is
 * called, is what it is opened with.
 */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { PassType } from '#rules/licences/pass-types.rules.ts';
import { codes, loadedPage, noCode } from '../core/loaded-page.machine.ts';

export interface LicenceParts {
  /** The records of the licences, expired ones included (SENT-070). */
  readonly licences: OutputOf<'GetLicencesIndividual'>['value'];
  /** Whether a picture is on file (SENT-067). */
  readonly picture: OutputOf<'licencePicture'>;
  readonly components: OutputOf<'licenceComponents'>;
  readonly aircraftRatings: OutputOf<'licenceAircraftRatings'>;
  readonly operationalRatings: OutputOf<'licenceOperationalRatings'>;
  readonly theory: OutputOf<'licenceTheoryExaminations'>;
  readonly radio: OutputOf<'licenceArocDetails'>;
}

export type LicencePart = keyof LicenceParts;

/**
 * What failures are called: of the flight crew licence and the radio certificate (SERR-29), of every other licence
 * (SERR-28, DERR-38).
 */
export type LicenceCodes = 'PLD' | 'SCAL';

export interface LicenceInput {
  readonly aviationReferenceNumber: string;
  readonly names: readonly LicencePart[];
  readonly codes: LicenceCodes;
}

export const licenceViewMachine = loadedPage<LicenceParts, LicenceInput>({
  page: 'licence',
  loads: ({ names }) => names,
  problem: (end) => codes(`${end.about.codes}.1`, `${end.about.codes}.2`)(end),
});

interface Papers {
  readonly papers: OutputOf<'LicencePapers'>['value'];
}

export type LicencePaper = Papers['papers'][number];

/** What is printed in place of a page of licences of a type. No page waits for it: without it, a page prints itself. */
export const licencePapersPage = loadedPage<Papers, { readonly passType: PassType }>({
  page: 'papers',
  loads: { papers: true },
  problem: noCode,
});

/** The parts that may show; null while there is nothing to show. */
export const selectLicenceParts = (snapshot: SnapshotFrom<typeof licenceViewMachine>): Partial<LicenceParts> | null =>
  snapshot.hasTag('loading') ? null : (snapshot.context.data ?? snapshot.context.arrived);
