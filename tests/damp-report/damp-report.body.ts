import { KESTREL } from '#server/scenarios/organisations.ts';
import { dampReport } from './damp-report.sample.ts';

/** Body of `CreateDampSubmission` for Kestrel (SCAL-74): the good report with changes, which may be invalid. */
export const dampBody = (more: object = {}) => ({
  rootFormCode: '',
  formCode: '',
  name: 'Damp Report',
  version: '01',
  orgid: KESTREL.id,
  organisationArn: KESTREL.arn,
  formData: dampReport(more),
});
