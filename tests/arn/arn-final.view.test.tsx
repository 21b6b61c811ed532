/** The last page of an ARN application leads back to the service that it was for (DEC-40). */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { ArnFinal } from '#ui/arn/arn-final.view.tsx';

const receipt = { submissionId: 's-1', reference: 'AR-1', receivedAt: '2026-11-21T00:00:00Z' };
const shown = (isPassed: boolean) => show(<ArnFinal variant="full" purpose="new" isPassed={isPassed} after="registerDrone" receipt={receipt} organisationId="" />);

it('at once where the number is there', () => {
  shown(true);
  expect(screen.getByRole('link', { name: 'You can register a drone now' }).getAttribute('href')).toBe('/droneRegistration?organisationId=');
});

it('and says when that can be begun where the application is looked at first', () => {
  shown(false);
  expect(screen.getByText('You can register a drone when we have approved your application.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /register a drone now/ })).toBeNull();
});
