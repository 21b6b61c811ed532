import { defineHarness } from '#support/harness/harness.tsx';
import { PoiVerificationView } from '#ui/arn/poi-verification.view.tsx';
import { poiVerificationModel } from './poi-verification.model.ts';

export const harness = defineHarness({ spec: poiVerificationModel, View: PoiVerificationView });
