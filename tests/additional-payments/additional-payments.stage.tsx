import { defineStage } from '#support/stage/stage.tsx';
import { AdditionalPaymentsView } from '#ui/additional-payments/additional-payments.view.tsx';
import { additionalPaymentsModel } from './additional-payments.model.ts';

export const stage = defineStage({ spec: additionalPaymentsModel, View: AdditionalPaymentsView });
