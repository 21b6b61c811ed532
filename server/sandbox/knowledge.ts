/** What the console tells about the stand-ins: identity documents and serial numbers that they know (SANDBOX.md). The cards are in `server/payment-gateway/cards.ts`. */

/** Identity documents of the verification service. */
export const DOCUMENTS: readonly { readonly document: string; readonly passes: string }[] = [
  { document: 'Australian passport', passes: 'the person’s own names and date of birth, number PA1234567' },
  { document: 'Birth certificate', passes: 'registration number BC12345 (NSW); by date of registration in TAS and QLD: 2001-02-03' },
  { document: 'Citizenship certificate', passes: 'certificate number CC98765, acquired 2010-05-06' },
  { document: 'Foreign passport', passes: 'number X7654321, nationality New Zealand' },
  { document: 'ImmiCard', passes: 'EIS123456' },
  { document: 'Change of name certificate', passes: 'registration number NC2468, VIC, 2019' },
  { document: 'Marriage certificate', passes: 'registration number MC1357, NSW' },
];

/** The register of drone serial numbers (`records/serial-register.ts`); it is asked about drones of DJI alone (DVAL-25). */
export const SERIAL_NUMBERS: readonly { readonly serial: string; readonly answer: string }[] = [
  { serial: 'Prefix and length of a DJI model, such as 1581F6N8000000000001', answer: 'known' },
  { serial: 'Ends with 0000', answer: 'not known' },
  { serial: 'Ends with 9999', answer: 'the register is out of order, so the check is left out' },
  { serial: 'Anything else', answer: 'not known' },
];
