/** What the console tells about the stand-ins: the cards and the identity documents that they know (SANDBOX.md). */

/** Card numbers of the payment provider's page and what happens with each. */
export const CARDS: readonly { readonly number: string; readonly outcome: string }[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved: summaryCode=0, responseCode=00' },
  { number: '4242 4242 4242 4192', outcome: 'declined: summaryCode=1, 05 do not honour' },
  { number: '4242 4242 4242 4796', outcome: 'declined: summaryCode=1, 51 insufficient funds' },
  { number: '4242 4242 4242 4994', outcome: 'declined: summaryCode=1, 54 expired card' },
  { number: '4242 4242 4242 4267', outcome: 'gateway error: summaryCode=2' },
  { number: '4242 4242 4242 4481', outcome: 'rejected: summaryCode=3' },
  { number: '4242 4242 4242 4473', outcome: 'approved, notice sent, but the passback carries a forged signature' },
  { number: '4242 4242 4242 4358', outcome: 'approved, but the notice comes 60 s after the passback' },
  { number: '4242 4242 4242 4028', outcome: 'approved, notice sent, and the browser is never sent back' },
];

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
