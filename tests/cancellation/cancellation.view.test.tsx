/** What the page of a cancellation says of the submission before it is cancelled. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { CancellationIntro, type CancellationIntroProps } from '#ui/cancellation/cancellation.view.tsx';

const status = (money: CancellationIntroProps['money']) => {
  const { unmount } = show(
    <CancellationIntro
      serviceCatalogueName="Drone registration renewal"
      submissionStatus="InProgress"
      caseNumber="RN-1"
      receivedAt=""
      hasPages
      money={money}
    />,
  );
  const text = screen.getByText('Status').closest('div')?.textContent;
  unmount();
  return text;
};

it('calls its status as its own page does, by what is known of its money [CANC-08]', () => {
  expect(
    [null, { state: 'none', cents: 0 }, { state: 'due', cents: 4000 }, { state: 'atTheBank', cents: 4000 }].map(
      (money) => status(money as CancellationIntroProps['money']),
    ),
  ).toEqual(['StatusIn progress', 'StatusIn progress', 'StatusWaiting for payment', 'StatusPayment not confirmed']);
});
