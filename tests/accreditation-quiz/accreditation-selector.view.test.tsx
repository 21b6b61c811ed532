import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { callFailure } from '#support/call-failure.ts';
import { harnessPortal, InPortal } from '#support/harness/harness.tsx';
import { AccreditationSelectorView } from '#ui/accreditation/accreditation-selector.view.tsx';
import { PageVisitsContext } from '#ui/kit/page-visits.tsx';

afterEach(cleanup);

function open(props: Partial<Parameters<typeof AccreditationSelectorView>[0]> = {}): ScreenTarget[] {
  const gone: ScreenTarget[] = [];
  const portal = harnessPortal({
    links: { href: ({ screen: name }) => `/${name}`, go: (target) => void gone.push(target) },
  });
  render(
    <InPortal portal={portal}>
      <PageVisitsContext value={{ last: null }}>
        <AccreditationSelectorView offersRecreational hasFailed={false} {...props} />
      </PageVisitsContext>
    </InPortal>,
  );
  return gone;
}

const labels = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));

it('is between the recreational and the commercial one, and nothing is chosen before [ACRD-02]', () => {
  open();
  expect(labels()).toEqual(['Recreational RPA operator accreditation', 'Commercial RPA operator accreditation']);
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
});

it('says what each of them is for', () => {
  open();
  const hints = screen
    .getAllByRole('radio')
    .map((radio) =>
      (radio.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    );
  expect(hints).toEqual([
    expect.arrayContaining(['To fly for sport or recreation']),
    expect.arrayContaining(['To fly for work, or for any other reason except sport or recreation']),
  ]);
});

it('is required: the message has the focus, and leads to the choice [ACRD-03]', () => {
  const gone = open();
  next();
  const link = screen.getByRole('link', { name: 'Please select an option' });
  expect([gone, link.closest('[tabindex="-1"]') === document.activeElement]).toEqual([[], true]);
  fireEvent.click(link);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
});

it.each([
  ['ACRD-04', 'Recreational RPA operator accreditation', 'recreationalAccreditation'],
  ['ACRD-05', 'Commercial RPA operator accreditation', 'commercialAccreditation'],
])('Next leads to what was chosen [%s]', (_row, label, target) => {
  const gone = open();
  next();
  fireEvent.click(screen.getByRole('radio', { name: label }));
  expect(screen.queryByText('Please select an option')).toBeNull();
  next();
  expect(gone).toEqual([{ screen: target }]);
});

it('says that an assessment did not come, and offers what there is [ACRD-07]', () => {
  open({ offersRecreational: false, hasFailed: true });
  expect(screen.getByRole('alert').textContent).toContain('Failed to retrieve assessment please refresh your browser.');
  expect(labels()).toEqual(['Commercial RPA operator accreditation']);
});

it.each([
  [
    'the server’s own sentence',
    {
      ...callFailure('getAssessmentData', '', 'e', 403),
      text: 'You must be at least 16 years old to take this assessment.',
    },
    /browser\.You must be at least 16 years old to take this assessment\.$/,
  ],
  [
    'how long to wait',
    { ...callFailure('getAssessmentData', '', 'e', 429), text: 'Try again in 2 minutes.' },
    /browser\.Try again in 2 minutes\.$/,
  ],
  [
    'the line of a call that failed',
    { ...callFailure('getAssessmentData', '', 'd', 500), text: 'Internal Server Error' },
    /browser\.System error: Internal Server Error$/,
  ],
])('says beneath the printed words why: %s [ACRD-07]', (_what, failure, words) => {
  open({ hasFailed: true, failure });
  expect(screen.getByRole('alert').textContent).toMatch(words);
});

it('says nothing of it otherwise', () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});
