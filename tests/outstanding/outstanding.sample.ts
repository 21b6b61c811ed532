/** Answers as the server gives them: two fees, one saved application, and one alert. */
export const twoFees = [
  { submissionId: 's-1', portalName: 'Aircraft engineer licence rating', expiryDate: '2026-12-19', totalAmountDue: 95 },
  {
    submissionId: 's-2',
    portalName: 'Aircraft engineer licence reprint',
    expiryDate: '2026-12-21',
    totalAmountDue: 25,
  },
];
export const oneDraft = [{ recordid: 'd-1', formname: 'RPA Registration', createdon: '2026-11-20T01:00:00Z' }];
export const oneAlert = [
  { product_alertid: 'a-1', title: 'Aircraft', text: 'A lien is registered', createdon: '2026-11-20T01:00:00Z' },
];
