import { defineHarness } from '#support/harness/harness.tsx';
import { LicenceVerificationView } from '#ui/licences/licence-verification.view.tsx';
import { licenceVerificationModel } from './licence-verification.model.ts';

export const harness = defineHarness({ spec: licenceVerificationModel, View: LicenceVerificationView });
