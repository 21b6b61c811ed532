/** What both drone forms show of other areas. */
import { DroneEditView } from '#ui/drone-edit/drone-edit.view.tsx';
import { SuccessView } from '#ui/form/success.view.tsx';
import { Versions } from '#ui/form/versions.tsx';
import type { DroneFormParts } from '#ui/kit/drone-form-parts.ts';
import { PaymentReturnView } from '#ui/payment-return/payment-return.view.tsx';

export const DRONE_FORM_PARTS: DroneFormParts = { DroneEdit: DroneEditView, PaymentReturn: PaymentReturnView, Success: SuccessView, Versions };
