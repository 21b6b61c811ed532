/**
 * The areas of the portal with their charts; a test compares the list with the catalogue
 * (tests/architecture/charts-areas.test.ts).
 */
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';

export interface Area {
  readonly name: string;
  /** Slugs; the first one is where to begin. */
  readonly charts: readonly string[];
}

/** The portal's areas, in the order in which a person meets them. */
export const AREAS: readonly Area[] = [
  {
    name: 'Signing in and the shell',
    charts: [
      'start-up',
      'visit',
      'document',
      'home-routing',
      'organisation-access',
      'sign-out',
      'inactivity',
      'portal-load',
      'external-id-polling',
      'footer',
      'script-load',
    ],
  },
  {
    name: 'Dashboards and profiles',
    charts: ['loaded-page', 'gather', 'asked-act', 'organisation-users', 'typed-search'],
  },
  {
    name: 'ARN and identity',
    charts: ['arn-access', 'arn-wizard', 'address-lookup', 'dvs-attempts', 'poi-verification'],
  },
  {
    name: 'Drones',
    charts: [
      'manage-drones',
      'drone-list',
      'drone-detail',
      'drone-edit',
      'drone-registration',
      'drone-import',
      'drone-renewal',
      'drone-deregistration',
    ],
  },
  {
    name: 'Accreditation and licences',
    charts: [
      'accreditation-quiz',
      'assessment-submission',
      'latest-store',
      'wallet-pass',
      'licence-verification',
      'licence-scan',
      'licence-check',
      'asic-verification',
    ],
  },
  { name: 'Aircraft', charts: ['aircraft-detail'] },
  {
    name: 'Forms and sending',
    charts: [
      'application',
      'application-admission',
      'application-opening',
      'application-saving',
      'application-sending',
      'application-leaving',
      'form-stepping',
      'form-subject',
      'autosave',
      'stored-versions',
      'submission',
      'submission-detail',
      'draft-list',
      'file-download',
      'mto-navigation',
      'student-batch',
    ],
  },
  { name: 'Payments', charts: ['card-payment', 'payment-request', 'additional-payments'] },
];

/** The name of the area of lives. */
export const REGULATOR = 'Regulator';

/** The slug in the address of who can reach what, which is no chart. */
export const REACH = 'reach';

/** Whether a chart is the life of a record, run by the server. */
export const isOfRegulator = (slug: string): boolean => slug.startsWith('regulator-');

/** The lives of the regulator's records, in the order of the catalogue. */
export const LIVES: readonly string[] = catalogue.flatMap(({ slug }) => (isOfRegulator(slug) ? [slug] : []));

/** The name of a chart's area. */
export const areaOf = (slug: string): string =>
  isOfRegulator(slug) ? REGULATOR : (AREAS.find(({ charts }) => charts.includes(slug))?.name ?? '');

const bySlug = new Map(catalogue.map((entry) => [entry.slug, entry]));

/** The entry of a chart; undefined for an unknown name. */
export const entryOf = (slug: string): CatalogueEntry | undefined => bySlug.get(slug);
