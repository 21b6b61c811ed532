/**
 * Which charts of the browser make the calls that move a record's life at the regulator, so that one leads to the
 * other.
 */
const SPEAKS_WITH: Readonly<Record<string, readonly string[]>> = {
  'regulator-arn-application': ['arn-access', 'arn-wizard', 'home-routing', 'poi-verification'],
  'regulator-assessment-attempt': ['accreditation-quiz', 'assessment-submission'],
  'regulator-card-payment': ['card-payment', 'payment-request'],
  'regulator-counted-check': ['asic-verification', 'dvs-attempts'],
  'regulator-drone-registration': [
    'drone-deregistration',
    'drone-detail',
    'drone-registration',
    'drone-renewal',
    'manage-drones',
  ],
  'regulator-licence-check': ['licence-check', 'licence-scan', 'licence-verification'],
  'regulator-pass': ['licence-scan', 'wallet-pass'],
  // Only mail comes of it.
  'regulator-reminder': [],
  'regulator-requested-fee': ['additional-payments', 'payment-request'],
  'regulator-saved-application': ['application', 'application-opening', 'draft-list'],
  'regulator-submission': ['application-sending', 'submission'],
};

/** The charts on the other side that a chart speaks with, by slug; none for a chart that speaks with none. */
export function spokenWith(slug: string): readonly string[] {
  return (
    SPEAKS_WITH[slug] ?? Object.entries(SPEAKS_WITH).flatMap(([life, charts]) => (charts.includes(slug) ? [life] : []))
  );
}
