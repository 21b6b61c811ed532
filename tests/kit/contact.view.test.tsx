/** The contact of the help desk: in the footer, and beneath texts that tell people to contact it. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_CONTACT } from '#rules/contact.rules.ts';
import { show } from '#support/show.tsx';
import { Breakable } from '#ui/kit/breakable.tsx';
import { AdviceText } from '#ui/kit/contact.tsx';
import { FailureAlert } from '#ui/kit/failure-alert.tsx';
import { Footer } from '#ui/kit/footer.tsx';

const contact = {
  phone: '1300 975 707',
  mail: 'help@regulator.example',
  address: '1 Example Street',
  hours: 'Weekdays',
};
// Links to search and help are beside it.
const hrefs = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => link.closest('nav') === null)
    .map((link) => link.getAttribute('href'));

it('is in the footer, whoever the footer is from', () => {
  const shown = show(<Footer content={null} />, { contact });
  expect(screen.getByRole('heading', { name: 'Contact us' })).toBeTruthy();
  expect(hrefs()).toEqual(['tel:1300975707', 'mailto:help@regulator.example']);
  expect(screen.getByText('1 Example Street')).toBeTruthy();
  expect(screen.getByText('Weekdays')).toBeTruthy();
  shown.change(<Footer content="<p>Of the content host</p>" />, { contact });
  expect(screen.getByText('Of the content host')).toBeTruthy();
  expect(hrefs()).toHaveLength(2);
});

it.each([
  [{ phone: '1300 975 707' }, ['tel:1300975707'], 'Contact us1300 975 707'],
  [{ mail: 'help@regulator.example' }, ['mailto:help@regulator.example'], 'Contact ushelp@regulator.example'],
  [{ address: '1 Example Street' }, [], 'Contact us1 Example Street'],
  [{ address: '1 Example Street', hours: 'Weekdays' }, [], 'Contact us1 Example StreetWeekdays'],
  [{ hours: 'Weekdays' }, [], undefined],
])(
  'is in the footer with what is known of it, and hours alone are no way to reach anybody: %j',
  (known, ways, words) => {
    show(<Footer content={null} />, { contact: { ...NO_CONTACT, ...known } });
    expect(hrefs()).toEqual(ways);
    expect(document.querySelector('address')?.parentElement?.textContent).toBe(words);
  },
);

it('is nowhere where nothing is known of it', () => {
  show(
    <>
      <Footer content={null} />
      <AdviceText text="Please contact us." />
    </>,
  );
  expect(screen.queryByText('Contact us')).toBeNull();
  expect(screen.queryByText(/Help Desk:/)).toBeNull();
});

it('is beneath a failure that tells to contact the help desk, and beneath no other', () => {
  const shown = show(<FailureAlert />, { contact });
  expect(screen.getByText(/^Help Desk:/).textContent).toBe('Help Desk: 1300 975 707, help@regulator.example. Weekdays');
  shown.change(<FailureAlert words={{ title: 'A title', text: 'Choose one of your own profiles.' }} />, { contact });
  expect(screen.queryByText(/^Help Desk:/)).toBeNull();
});

it('breaks an email address at its joints alone, and no other text', () => {
  show(
    <>
      <p>
        <Breakable text="Write to ava.nguyen@survey.example.com. It costs 4.50 for x.y, or a@b" />
      </p>
      <AdviceText text="Please contact us." />
    </>,
    { contact },
  );
  const broken = (element: Element) => element.innerHTML.replaceAll(/<\/?span>/g, '').split('<wbr>');
  expect(broken(screen.getByText(/^Write to/).closest('p')!)).toEqual([
    'Write to ava',
    '.nguyen@',
    'survey',
    '.example',
    '.com. It costs 4.50 for x.y, or a@',
    'b',
  ]);
  expect(broken(screen.getByRole('link', { name: contact.mail }))).toEqual(['help@', 'regulator', '.example']);
});

it.each([
  [{ mail: 'help@regulator.example' }, ['mailto:help@regulator.example'], 'Help Desk: help@regulator.example'],
  [{ phone: '1300 975 707' }, ['tel:1300975707'], 'Help Desk: 1300 975 707'],
  [{ phone: '1300 975 707', hours: 'Weekdays' }, ['tel:1300975707'], 'Help Desk: 1300 975 707. Weekdays'],
  [{ address: '1 Example Street', hours: 'Weekdays' }, [], undefined],
])('says beneath the words only what is known: %j', (known, ways, words) => {
  show(<AdviceText text="Please contact us." />, { contact: { ...NO_CONTACT, ...known } });
  expect(hrefs()).toEqual(ways);
  expect(screen.queryByText(/^Help Desk:/)?.textContent).toBe(words);
});
