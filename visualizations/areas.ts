/**
 * The areas of the portal, and the charts of each; a test holds the list against the catalogue
 * (tests/architecture/charts-areas.test.ts).
 */
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';

export interface Area {
  readonly name: string;
  /** Slugs, the one to begin with first. */
  readonly charts: readonly string[];
}

/** Of the portal, in the order in which a person meets them. */
export const AREAS: readonly Area[] = [
  {
    name: 'Signing in and the shell',
    charts: [
      'start-up',
      'visit',
      'home-routing',
      'organisation-access',
      'sign-out',
      'inactivity',
      'external-id-polling',
      'footer',
      'script-load',
    ],
  },
  { name: 'Dashboards and profiles', charts: ['loaded-page', 'gather', 'organisation-users', 'own-search'] },
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
      'form-stepping',
      'autosave',
      'submission',
      'draft-list',
      'suggestions',
      'file-download',
      'mto-navigation',
    ],
  },
  { name: 'Payments', charts: ['card-payment', 'payment-request', 'additional-payments'] },
];

/** What the area of the lives is called. */
export const REGULATOR = 'Regulator';

/** Whether a chart is the life of a record, which the server runs. */
export const isOfRegulator = (slug: string): boolean => slug.startsWith('regulator-');

/** The lives of the regulator's records, in the order of the catalogue. */
export const LIVES: readonly string[] = catalogue.flatMap(({ slug }) => (isOfRegulator(slug) ? [slug] : []));

/** The name of the area that a chart is in. */
export const areaOf = (slug: string): string =>
  isOfRegulator(slug) ? REGULATOR : (AREAS.find(({ charts }) => charts.includes(slug))?.name ?? '');

const bySlug = new Map(catalogue.map((entry) => [entry.slug, entry]));

/** The entry of a chart, or undefined where no machine has this name. */
export const entryOf = (slug: string): CatalogueEntry | undefined => bySlug.get(slug);
