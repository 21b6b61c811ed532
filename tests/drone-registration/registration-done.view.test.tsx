/** What the registration shows after success and after failure. */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { afterFlush, missing } from '../application/application.sample.ts';
import {
  atList,
  declined,
  draftRefused,
  facts,
  notRegistered,
  organisationId,
  otherDrones,
  paid,
  paidBack,
  cardBack,
  person,
  ratesRefused,
  refused,
  registered,
  saved,
  unchecked,
  unpaid,
  goesBack,
} from './drone-registration.sample.ts';
import { opened, begun, button } from './registration-view-kit.tsx';

describe('what was done and what failed', () => {
  it('an added drone is announced [DREG-36]', () => {
    opened([...begun(), { type: 'registration.begun' }, done('droneEdit', { drone: saved(1) })]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Drone added to application' }));
    expect(screen.queryByText('Updates saved')).toBeNull();
  });

  it('an edited drone is announced as such [DREG-37]', () => {
    opened([
      ...begun({}, atList),
      { type: 'drone.chosen', id: 1 },
      done('droneEdit', { drone: saved(1, { serialNumber: 'B' }) }),
    ]);
    expect(screen.getByText('Updates saved')).toBeTruthy();
    expect(screen.queryByText('Drone added to application')).toBeNull();
  });

  it('success has its printed words, and the reference [DREG-20 DREG-22]', () => {
    const sent = [
      ...begun({}, atList),
      { type: 'declaration.changed', accepted: true } as const,
      { type: 'submit.chosen' } as const,
    ];
    opened([...sent, ...afterFlush(registered)]);
    expect(screen.getByRole('heading', { name: 'Registration successful' })).toBeTruthy();
    expect(screen.getByText('RR-ABC123')).toBeTruthy();
    expect(screen.getByText('Thank you. Your drones are registered.')).toBeTruthy();
    expect(screen.getByText(/certificate will appear under drone registration in the portal/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to myCASA' }).getAttribute('href')).toBe('/dashInd');
  });

  it('success says how many drones and which, and which are left and why, with the way to the list', () => {
    const outcome = {
      done: [
        { name: 'Plain Model P-ONE', detail: 'until 20 Mar 2027' },
        { name: 'Plain Model P-TWO', detail: 'until 21 Mar 2027' },
      ],
      left: [
        { name: 'Other O-1', why: 'already registered, so we did not register it again' },
        { name: 'Other O-2', why: 'was not found' },
      ],
      paidCents: 8000,
      refundCents: 4000,
    };
    opened([done('cardPayment', { ...paid, told: { reference: 'RR-7', outcome } })], paidBack);
    expect(screen.getByText('Thank you. 2 drones are registered.')).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'What happens next' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(steps.slice(1, 3)).toEqual(['Plain Model P-ONE, until 20 Mar 2027', 'Plain Model P-TWO, until 21 Mar 2027']);
    const left = within(screen.getByRole('region', { name: '2 drones are not registered' }));
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Other O-1: already registered, so we did not register it again',
      'Other O-2: was not found',
    ]);
    expect(left.getByRole('link', { name: 'View your registered drones' }).getAttribute('href')).toBe(
      '/manageDronesInd',
    );
  });

  it('tells a person where the confirmation went, with the way to their profile [DMAN-08]', () => {
    const sent = [
      ...begun({}, atList),
      { type: 'declaration.changed', accepted: true } as const,
      { type: 'submit.chosen' } as const,
    ];
    opened([...sent, ...afterFlush(registered)]);
    expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profileDetailsInd');
  });

  it('a refused registration is told, with the cause that the regulator gave, and a way on [DREG-21 DERR-02]', () => {
    const sent = [
      ...begun({}, atList),
      { type: 'declaration.changed', accepted: true } as const,
      { type: 'submit.chosen' } as const,
    ];
    const { perform } = opened(sent);
    perform(...afterFlush(refused));
    expect(document.title).toMatch(/^Error: Drone registration/);
    // The pressed button is gone, and the alert is announced without taking the focus.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('heading', { name: 'Unable to complete application online' })).toBeTruthy();
    const text =
      'Unfortunately this application cannot be completed online at this time. Please try again or contact us for further information.';
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('The register is closed for the night')).toBeTruthy();
    expect(screen.getByText(/^System error.*: The register is closed for the night$/)).toBeTruthy();
    fireEvent.click(button('Back to your drones'));
    expect(screen.getByText('Working. Please wait.....')).toBeTruthy();
    perform(done('refreshReference', facts));
    expect(screen.getByRole('table', { name: 'Commercial drones' })).toBeTruthy();
  });

  it.each([409, 422])(
    'one that was refused with %i has the printed words above the list, and is declared anew [DERR-02]',
    (status) => {
      const sent = [
        ...begun({}, atList),
        { type: 'declaration.changed', accepted: true } as const,
        { type: 'submit.chosen' } as const,
      ];
      opened([
        ...sent,
        ...afterFlush({
          type: 'submission.refused',
          failure: { ...callFailure('droneSubmission', '', 'e', status), text: 'The fee is another one' },
        }),
        done('refreshReference', facts),
      ]);
      const text =
        'Unfortunately this application cannot be completed online at this time. Please try again or contact us for further information.';
      expect(screen.getByRole('group', { name: 'Unable to complete application online' }).textContent).toContain(text);
      expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
    },
  );

  it('a refused one without a cause shows its words alone', () => {
    const sent = [
      ...begun({}, atList),
      { type: 'declaration.changed', accepted: true } as const,
      { type: 'submit.chosen' } as const,
    ];
    opened([...sent, ...afterFlush(notRegistered)]);
    expect(screen.getByRole('alert').textContent).toMatch(/further information\.$/);
  });

  it.each([
    [
      unpaid,
      'We received your application, but it is not paid yet',
      'Submit again to go to the payment page. We will only count it once.',
    ],
    [
      otherDrones,
      'We already have this application, with other drones',
      /If you submit it, it will replace the earlier one, unless we have already processed that\.$/,
    ],
  ])('a doubt about a submit says what to do next: %o', (verdict, title, text) => {
    const sent = [
      ...begun({}, atList),
      { type: 'declaration.changed', accepted: true } as const,
      { type: 'submit.chosen' } as const,
    ];
    opened([...sent, ...afterFlush(verdict)]);
    const alert = screen.getByRole('group', { name: title });
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(alert);
  });

  it('a paid return opens with success and its reference, not with the number of the card payment [DREG-42]', () => {
    const outcome = {
      done: [
        { name: 'A', detail: '' },
        { name: 'B', detail: '' },
      ],
      left: [],
      paidCents: 8000,
      refundCents: 0,
    };
    opened(
      [
        done('cardPayment', {
          ...paid,
          told: { submissionId: 's-7', reference: 'DR-7', receivedAt: '2026-11-26T09:07:00Z', outcome, card: '4242' },
        }),
      ],
      paidBack,
    );
    const panel = screen.getByRole('group', { name: 'Registration successful' });
    expect(within(panel).getByText('DR-7').closest('p')!.textContent).toMatch(/^Your reference\s*DR-7$/);
    expect(panel.textContent).toContain('Thank you. 2 drones are registered.');
    expect(panel.textContent).not.toContain('R-77');
  });

  it('a return that nobody could confirm says where to look before anything is paid again, and leads there [DEC-07 OP-D-70]', () => {
    const { heard } = opened([done('cardPayment', unchecked)], paidBack);
    const alert = screen.getByRole('alert', { name: 'Unable to complete application online' });
    expect(alert.textContent).toMatch(
      /Your drones will appear in your list when it is done\. Check before you pay again\..*System error/,
    );
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Manage registered drones' }).length).toBe(2);
    button('Back to your drones').focus();
    fireEvent.click(button('Back to your drones'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(heard()).toContain('application.resumed');
  });

  it('… of an organisation leads to its own drones', () => {
    opened([done('cardPayment', unchecked)], paidBack, organisationId);
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Manage registered drones' });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(
      Array.from(ways, () => `/manageDronesOrg?organisationId=${organisationId}`),
    );
  });

  it.each([
    [goesBack, 'Payment to be refunded'],
    [unchecked, 'Not confirmed'],
  ])(
    'after a wait that ends without success the heading has the focus, and the title of the tab tells how it ended: %j',
    (output, told) => {
      const { perform } = opened([], paidBack);
      perform(done('cardPayment', output));
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      expect(document.title).toContain(told);
    },
  );

  it('a payment that goes back says so, in words of its own [DEC-07]', () => {
    opened([done('cardPayment', goesBack)], paidBack);
    expect(screen.getByRole('status', { name: 'We will refund your payment' }).textContent).toMatch(
      /We will refund it to your card/,
    );
    expect(screen.queryByText('Unable to complete application online')).toBeNull();
  });

  it('a card problem has its printed words above the list [DERR-03]', () => {
    opened([done('cardPayment', declined), ...begun({}, atList)], cardBack, organisationId);
    expect(screen.getByRole('heading', { name: 'There was a problem with your card' })).toBeTruthy();
    const text =
      'Please check your card details or use a different card. Your application has been saved and can be submitted again from your profile screen.';
    expect(screen.getByText(text)).toBeTruthy();
    expect(
      screen.getByText(
        'To pay with another card, submit your application again here. You can also find it under Manage registered drones.',
      ),
    ).toBeTruthy();
    expect(button('Proceed to payment')).toBeTruthy();
  });

  it('a failed load of the draft has its printed text [DERR-06]', () => {
    opened([done('loadReference', facts), missing(draftRefused)], person, organisationId);
    expect(screen.getByText('There was an error loading draft form')).toBeTruthy();
  });

  it("lists that do not come show the page code and the rate card's own line [DERR-10 DERR-33]", () => {
    opened([failed('loadReference', ratesRefused)]);
    expect(screen.getByText('Details: DRI.1')).toBeTruthy();
    expect(screen.getByText('System error RC.1e: The register is closed for the night')).toBeTruthy();
  });

  it('empty reference data says so [DERR-34 DERR-08]', () => {
    opened([failed('loadReference', new Error('Unable to fetch reference data'))], person, organisationId);
    expect(screen.getByText('Details: DRO.2')).toBeTruthy();
    expect(screen.getByText('Unable to fetch reference data')).toBeTruthy();
  });
});
