/**
 * What the console tells about the stand-ins (SANDBOX.md): serial numbers. The cards are in `payment-gateway/cards.ts`, identity documents in
 * `arn/verification-service.ts`.
 */

/** The register of drone serial numbers (`records/serial-register.ts`); it is asked about drones of DJI alone (DVAL-25). */
export const SERIAL_NUMBERS: readonly { readonly serial: string; readonly answer: string }[] = [
  { serial: 'Prefix and length of a DJI model, such as 1581F6N8000000000001', answer: 'known' },
  { serial: 'Ends with 0000', answer: 'not known' },
  { serial: 'Ends with 9999', answer: 'the register is out of order, so the check is left out' },
  { serial: 'Anything else', answer: 'not known' },
];
