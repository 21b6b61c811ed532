import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ownSearchMachine } from '#machines/own-search.entry.ts';
import { done, failed, tick } from '#support/model.ts';
import { addressOf, play, show } from '#support/show.tsx';
import { callFailure } from '#support/call-failure.ts';
import { HelpView } from '#ui/ways/help.view.tsx';
import { SearchView, type SearchEntry } from '#ui/ways/search.view.tsx';
import { found } from '../typed-search/typed-search.model.ts';

const entries: readonly SearchEntry[] = Array.from({ length: 25 }, (_, at) => ({
  title: `Drone page ${String(at + 1)}`,
  words: [],
  note: 'Kestrel',
  summary: 'About drones',
  target: { screen: 'help', topic: `t${String(at)}` } as const,
}));
const contact = { phone: '131 757', mail: 'help@casa.test', address: '', hours: '' };
const typed = (text: string) => ({ type: 'text.typed', text });

/** The search page after these events. */
function search(events: Parameters<typeof play>[2] = [], { canAsk = true, isAimed = false, part = {} } = {}) {
  const played = play(ownSearchMachine, { canAsk, typed: '' }, events);
  const turn = vi.fn<(isOn: boolean) => void>();
  const shown = show(
    <SearchView actor={played.actor} entries={entries} isAimed={isAimed} shortcut={{ isOn: true, turn }} />,
    { papers: { submissions: true, payments: true }, ...part },
  );
  return { ...played, ...shown, turn };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'What are you looking for?' });
const told = () => screen.getByRole('status').textContent;

describe('the search page', () => {
  it('searches what is typed, a hundred characters at most, and at once on Enter', () => {
    const { actor, heard } = search();
    expect(screen.queryByRole('status')).toBeNull();
    fireEvent.change(field(), { target: { value: 'x'.repeat(200) } });
    expect(actor.getSnapshot().context.typed).toBe('x'.repeat(100));
    fireEvent.submit(screen.getByRole('search'));
    expect(heard()).toEqual(['text.typed', 'search.requested']);
    expect(told()).toBe('Searching your records');
  });

  it('keeps what is typed out of the title of the page and out of what the browser remembers of the field', () => {
    search([typed('KANARIE'), tick(400), done('search', found)]);
    expect(document.title).not.toContain('KANARIE');
    expect(field().autocomplete).toBe('off');
    expect(field().value).toBe('KANARIE');
  });

  it('lists each record with what it is, whose, its number and state, as a link to its page', () => {
    search([typed('1581'), tick(400), done('search', found)]);
    const records = within(screen.getByRole('region', { name: 'Your records' }));
    expect(records.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DJI Mini 4 ProDroneSerial number: 1581F5FJRegistered until 03 Feb 2027',
      '$40.00 for Drone registrationPayment, Kestrel SurveyCard payment number: BANK-1581Paid',
    ]);
    expect(records.getByRole('link', { name: '$40.00 for Drone registration' }).getAttribute('href')).toBe(
      addressOf({ screen: 'submissionDetail', organisationId: 'o', submissionId: 's1' }),
    );
    expect(told()).toBe('2 results in your records, 0 results in services and help');
    expect(screen.getByText('No services or help topics match.')).toBeTruthy();
  });

  it('says how many were found, once the typing has paused, and that there are more', () => {
    const { perform } = search([typed('drone')]);
    expect(told()).toBe('');
    expect(document.querySelectorAll('section > ol > li')).toHaveLength(20);
    expect(document.querySelector('section > ol > li')!.textContent).toBe('Drone page 1KestrelAbout drones');
    perform(tick(400));
    expect(told()).toBe('Searching your records');
    perform(done('search', { ...found, hasMore: true }));
    expect(told()).toBe('More than 20 results in your records, 25 results in services and help');
    expect(
      screen.getByText('Showing the first 20 results. Enter more letters or numbers to narrow your search.'),
    ).toBeTruthy();
    expect(screen.getByText('Showing the first 20 results. Add a word to narrow your search.')).toBeTruthy();
  });

  it('without records that can be searched counts services and help alone [DEC-11]', () => {
    search([typed('drone'), tick(400)], { canAsk: false });
    expect(told()).toBe('25 results in services and help');
  });

  it('says where no page has all of the words', () => {
    const { perform } = search([typed('drone zeppelin'), tick(400), done('search', { ...found, results: [] })]);
    expect(screen.getByText('No results for all your words. These results match some of them.')).toBeTruthy();
    perform(typed('drone page'));
    expect(screen.queryByText('No results for all your words. These results match some of them.')).toBeNull();
  });

  it('that finds nothing says what to do, and how to reach the regulator', () => {
    search([typed('zeppelin'), tick(400), done('search', { ...found, results: [] })], { part: { contact } });
    expect(told()).toBe('Nothing found for “zeppelin”');
    expect(screen.getByText('Use fewer or different words, for example “drone” for a page about drones.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '131 757' })).toBeTruthy();
  });

  it('tells a reference whose check character does not fit from one that is not there', () => {
    const mistaken =
      'This looks like a reference with a mistake in it: its last character does not match the others. Check each character.';
    const { perform } = search([typed('rr7k3mq92px'), tick(400), done('search', { ...found, results: [] })]);
    expect(screen.getByText(mistaken)).toBeTruthy();
    perform(typed('rr7k3m9q2px'), tick(400), done('search', { ...found, results: [] }));
    expect(screen.queryByText(mistaken)).toBeNull();
  });

  it('keeps services and help where the records could not be searched, and asks again', () => {
    const { heard } = search([typed('drone'), tick(400), failed('search', callFailure('OwnSearch', ''))]);
    expect(screen.getByRole('alert').textContent).toContain('We could not search your records');
    expect(told()).toBe('25 results in services and help');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heard().at(-1)).toBe('retry.requested');
  });

  it('says how long to wait where too much was searched for', () => {
    const text = 'You have searched too many times in a short time. Try again in 2 seconds.';
    search([typed('drone'), tick(400), failed('search', { ...callFailure('OwnSearch', '', 'e', 429), text })]);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('has the focus in its field where it was opened by its key, which can be turned off', () => {
    const { turn } = search([], { isAimed: true });
    expect(document.activeElement).toBe(field());
    act(() => screen.getByRole('checkbox', { name: 'Open search with the / key' }).click());
    expect(turn.mock.calls).toEqual([[false]]);
  });
});

describe('help', () => {
  it('has every topic with its questions, or the one that the address names', () => {
    const { change } = show(<HelpView topic="" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help');
    expect(screen.getByRole('heading', { level: 3, name: 'How long is a saved application kept?' })).toBeTruthy();
    change(<HelpView topic="drones" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help: Registered drones');
    expect(screen.queryByText('How long is a saved application kept?')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'When can I renew a drone registration?' })).toBeTruthy();
  });
});
