/** What the registration shows. */
import '#support/dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectContent } from '#machines/applications/application.machine.ts';
import { droneRegistrationMachine } from '#machines/drone-registration.machine.ts';
import type { FoundRegistration, RegistrationFacts } from '#rules/drone-registration.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import { show } from '#support/show.tsx';
import { DroneRegistrationView } from '#ui/drone-registration/drone-registration.view.tsx';
import { afterFlush, missing, opensWith } from '../application/application.sample.ts';
import { playApplication } from '../application/play-application.ts';
import { draftNotLoaded, FAILED, GONE } from '../drones/draft-not-loaded.ts';
import {
  atList,
  declined,
  draftGone,
  draftRefused,
  facts,
  many,
  nothing,
  notRegistered,
  organisationId,
  otherDrones,
  paid,
  paidDraft,
  paidBack,
  cardBack,
  person,
  ratesRefused,
  refused,
  registered,
  saved,
  saveRefused,
  unchecked,
  unpaid,
  goesBack,
} from './drone-registration.sample.ts';

const opened = (events: Parameters<typeof playApplication>[2], start = person, owner = '') => {
  const played = playApplication(droneRegistrationMachine, start, events);
  show(
    <DroneRegistrationView
      actor={played.actor}
      organisationId={owner}
      holder={{ name: 'Kestrel Survey Pty Ltd', arn: '100200' }}
    />,
  );
  return played;
};
const begun = (more: Partial<RegistrationFacts> = {}, found: FoundRegistration = nothing) => [
  done('loadReference', { ...facts, ...more }),
  ...opensWith(found),
];
const listOf = (drones: readonly FormDrone[], more: Partial<RegistrationFacts> = {}) =>
  opened(begun(more, { ...atList, drones }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const total = () => screen.getByText('Total to pay').nextElementSibling?.textContent;
const submit = () => fireEvent.submit(button(/^(Submit|Proceed to payment)$/).closest('form')!);
const accept = () => fireEvent.click(screen.getByLabelText('I accept the declaration'));

describe('the beginning', () => {
  it('says to whom the drones will be registered, and has the printed button [DREG-12 DREG-13 DREG-03]', () => {
    opened(begun());
    expect(screen.getByText('Kestrel Survey Pty Ltd')).toBeTruthy();
    expect(screen.getByText('100200')).toBeTruthy();
    expect(button('Begin drone registration')).toBeTruthy();
  });

  it('says first what it takes: time, what to have ready, what it costs, and where questions are answered', () => {
    opened(begun());
    const needs = within(screen.getByRole('region', { name: 'Before you start' }));
    expect(needs.getByText(/^This takes about 5 minutes for one drone\. .*\$/)).toBeTruthy();
    expect(needs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The manufacturer, model, weight and serial number of each drone',
      'A credit or debit card, if there is a fee',
    ]);
    expect(needs.getByRole('link').getAttribute('href')).toBe('/help?topic=drones');
  });

  it('explains the two kinds only while there are two [DREG-11]', () => {
    opened(begun());
    expect(screen.getByText(/^Recreational registration is for/)).toBeTruthy();
    expect(screen.getByText(/^Commercial registration is for/)).toBeTruthy();
  });

  it('says nothing of recreational drones before their date [DREG-11 DREG-08]', () => {
    opened(begun({ recreational: false }));
    expect(screen.queryByText(/recreational/i)).toBeNull();
  });

  it('is under the printed way back [DREG-23]', () => {
    opened(begun());
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(crumbs).toEqual(['myCASA', 'Manage registered drones', 'Drone registration']);
  });
});

describe('a drone', () => {
  it('is a step of its own with its printed title, in the tab too [DREG-05]', () => {
    opened([...begun(), { type: 'registration.begun' }]);
    expect(screen.getByRole('heading', { level: 2, name: 'Drone details' })).toBeTruthy();
    expect(document.title).toContain('Drone details');
    expect(button('Save and exit')).toBeTruthy();
  });
});

describe('a new drone', () => {
  it('that opens beside what was saved is not said to be where the person stopped', () => {
    opened(begun({}, { ...atList, more: {} }));
    expect(screen.getByText(/^Your drones are saved\. You can add another one/)).toBeTruthy();
    expect(screen.queryByText(/where you left off/)).toBeNull();
  });

  it('… while the list, where they were, is', () => {
    opened(begun({}, atList));
    expect(screen.getByText(/^You can continue from where you left off\./)).toBeTruthy();
  });

  it('beside others says that they are there [DREG-14]', () => {
    opened(begun({}, { ...atList, drones: many(2), source: 'draft', more: {} }));
    expect(screen.getByText(/^2 drones are in this application\. Add another below/)).toBeTruthy();
    expect(button('View your drones')).toBeTruthy();
  });

  it('alone, or one of the list, says nothing of the kind', () => {
    opened([...begun({}, atList), { type: 'drone.chosen', id: 1 }]);
    expect(screen.queryByText(/in this application\. Add another below/)).toBeNull();
  });
});

describe('the list', () => {
  const recreational = saved(2, { intendedUse: 'recreational' });

  it('has a table of each kind, what each drone costs, and the sum [DREG-15 DREG-33 DPAY-09]', () => {
    listOf([saved(1), recreational, saved(3, { registeredOverseas: 'yes' })]);
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows('Recreational drones')).toEqual([expect.stringMatching(/Plain Model P-ONESN-2.*\$20\.00/)]);
    expect(rows('Commercial drones')).toEqual([
      expect.stringMatching(/SN-1.*\$40\.00/),
      expect.stringMatching(/SN-3.*Registered overseas\$50\.00/),
    ]);
    expect(total()).toBe('$110.00');
  });

  it('has Add drone above and below, the declaration, and saving [DREG-16 DREG-17 DREG-26]', () => {
    listOf([saved(1)]);
    expect(screen.getAllByRole('button', { name: 'Add drone' })).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'Declaration' })).toBeTruthy();
    expect(button('Save and exit')).toBeTruthy();
  });

  it('sends with Submit where nothing is to be paid [DREG-18]', () => {
    listOf([saved(1, { suggestedWeightClassCode: 'RPAWC-00002' })]);
    expect([total(), screen.queryByRole('button', { name: 'Proceed to payment' })]).toEqual(['$0.00', null]);
    expect(button('Submit')).toBeTruthy();
  });

  it('sends with Proceed to payment where something is [DREG-19]', () => {
    listOf([saved(1)]);
    expect(button('Proceed to payment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('asks for the declaration with its own message, at the box and in a summary that leads there [DVAL-35 DVAL-56]', () => {
    listOf([saved(1)]);
    submit();
    const summary = document.activeElement as HTMLElement;
    expect(summary.textContent).toContain('There was a problem with the form');
    fireEvent.click(within(summary).getByRole('link', { name: 'You must accept the declaration.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('I accept the declaration'));
    expect(document.getElementById('declaration-error')?.textContent).toContain('You must accept the declaration.');
    accept();
    expect(screen.queryByText('You must accept the declaration.')).toBeNull();
  });

  it('says that an application is nearly full from 95 drones on [DREG-39 DCON-03]', () => {
    listOf(many(95));
    expect(screen.getByText('You have added 95 drones. An application can hold up to 100 drones.')).toBeTruthy();
    expect(
      screen.getAllByRole('button', { name: 'Add drone' }).map((one) => one.getAttribute('aria-disabled')),
    ).toEqual([null, null]);
  });

  it.each([
    [94, false],
    [99, true],
  ])('of %i drones', (count, isSaid) => {
    listOf(many(count));
    expect(screen.queryByText(/An application can hold up to 100 drones/) !== null).toBe(isSaid);
  });

  it('says that it is full at 100, and takes no drone more [DREG-06 DREG-40 DVAL-31 DCON-02]', () => {
    const { actor } = listOf(many(100));
    expect(screen.getByText('You have added the maximum of 100 drones.')).toBeTruthy();
    for (const add of screen.getAllByRole('button', { name: 'Add drone' })) {
      expect(add.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(add);
    }
    expect(
      (selectContent(actor.getSnapshot())!.getSnapshot() as { context: { edited: unknown } }).context.edited,
    ).toBeNull();
  });

  it('marks what has to be edited before it can be sent, first, without a fee, and leads there', () => {
    listOf([saved(1), saved(2, { serialNumber: 'SN-1' })]);
    expect(screen.getAllByText('Updates required')).toHaveLength(2);
    expect(screen.getAllByText('Update needed: serial number')).toHaveLength(2);
    expect(total()).toBe('$0.00');
    accept();
    submit();
    const summary = document.activeElement as HTMLElement;
    fireEvent.click(
      within(summary).getAllByRole('link', { name: 'Plain Model P-ONE (SN-1): updates required (serial number)' })[1]!,
    );
    expect(document.activeElement?.id).toBe('drone-2-edit');
  });

  it('opens a drone that has to be edited from the summary also while another page of the table shows', () => {
    const { heard } = listOf([saved(1), saved(2, { serialNumber: 'SN-1' }), ...many(16).slice(2)]);
    accept();
    submit();
    const summary = document.activeElement as HTMLElement;
    fireEvent.click(button('Next page of Commercial drones'));
    expect(document.getElementById('drone-2-edit')).toBeNull();
    const link = within(summary).getAllByRole('link', {
      name: 'Plain Model P-ONE (SN-1): updates required (serial number)',
    })[1]!;
    // Followed as an address it would be a way out of the application.
    expect(fireEvent.click(link)).toBe(false);
    expect(heard().at(-1)).toBe('drone.chosen');
    expect(screen.getByRole('heading', { level: 2, name: 'Drone details' })).toBeTruthy();
  });

  it('of a draft keeps recreational drones before their date, to be updated, in a table of their own', () => {
    listOf([saved(1), recreational], { recreational: false });
    expect(
      within(screen.getByRole('table', { name: 'Recreational drones' })).getByText('Updates required'),
    ).toBeTruthy();
    expect(total()).toBe('$40.00');
  });

  it('has no recreational table where nothing is recreational before its date [DREG-08]', () => {
    listOf([saved(1)], { recreational: false });
    expect(screen.queryByText(/Recreational drones/)).toBeNull();
  });

  it('leads to the payment while a fee is not known, and never says that nothing is to be paid', () => {
    listOf([saved(1)], { rates: [] });
    expect([
      button('Proceed to payment'),
      screen.getByText(/^Next, we direct you to our card payment provider’s secure page/),
    ]).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('assumes no fee: without its rate the application cannot be sent, with the alert of a load', () => {
    listOf([saved(1)], { rates: [] });
    expect(total()).toBe('Not available');
    expect(
      screen.getByText(/^We cannot work out your fee at the moment.* Save your application and try again later\./),
    ).toBeTruthy();
    expect(screen.queryByText(/to pay this amount/)).toBeNull();
    accept();
    submit();
    expect(document.activeElement?.textContent).toMatch(/Something has gone wrong.*Details: DRI\.1/);
  });
});

describe('removing', () => {
  it('asks, and of the last drone says that nothing will be registered [DREG-38]', () => {
    listOf([saved(1)]);
    fireEvent.click(button(/^Remove/));
    expect(screen.getByRole('dialog').textContent).toContain('Your drone will not be registered');
    fireEvent.click(button('Remove drone'));
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Drone removed from application' }).parentElement,
    );
    expect(button('Begin drone registration')).toBeTruthy();
  });

  it('of one among others says that the others stay', () => {
    listOf([saved(1), saved(2)]);
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!);
    expect(screen.getByRole('dialog').textContent).toContain('Your other drones stay in it');
    fireEvent.click(button('Keep drone'));
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });
});

describe('what was done and what failed', () => {
  it('an added drone is announced [DREG-36]', () => {
    opened([...begun(), { type: 'registration.begun' }, done('droneEdit', { drone: saved(1) })]);
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Drone added to application' }).parentElement,
    );
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
    // The button that sent it is gone, and the alert is announced without the focus.
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
    expect(document.activeElement).toBe(alert.parentElement);
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

  it('a failed save has both of its printed texts [DERR-04 DERR-05]', () => {
    opened([...begun({}, atList), { type: 'save.chosen' }, ...afterFlush(failed('saveDraft', saveRefused))]);
    expect(document.activeElement?.textContent).toMatch(
      /Something has gone wrong.*We're sorry\. Something has gone wrong\. Try again\. If the error persists contact the CASA Help Desk\..*There was an error saving draft form/,
    );
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

describe('the title of the tab', () => {
  it('says of a registration that was paid already that its payment is received; the page says where its drones are then [DEC-07]', () => {
    const { perform } = opened([done('loadReference', facts)]);
    perform(...opensWith(paidDraft));
    expect(document.title).toMatch(/^Payment received - /);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(
      screen.getByText(/when your application is finished\. Your drones will appear in your list when it is done\./),
    ).toBeTruthy();
  });

  it('begins with Error where a step was refused', () => {
    listOf([saved(1)]);
    expect(document.title).toMatch(/^Drones in this application - /);
    submit();
    expect(document.title).toMatch(/^Error: Drones in this application - /);
  });
});

describe('a saved application that does not come', () => {
  it.each([
    ['because it is not there any more', draftGone, GONE],
    ['because the call failed', draftRefused, FAILED],
  ])(
    '%s keeps the printed line, and leads first to where one that is gone can be looked for [DERR-06]',
    (_why, failure, told) => {
      opened([done('loadReference', facts), missing(failure)], person, organisationId);
      expect(draftNotLoaded()).toEqual(told);
    },
  );
});
