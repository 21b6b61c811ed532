import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { HelpView } from '#ui/ways/help.view.tsx';
import { SearchView, type SearchEntry } from '#ui/ways/search.view.tsx';

const entries: readonly SearchEntry[] = Array.from({ length: 25 }, (_, at) => ({
  title: `Drone page ${String(at + 1)}`, words: [], note: 'Kestrel', summary: 'About drones', target: { screen: 'help', topic: `t${String(at)}` } as const,
}));
const contact = { phone: '131 757', mail: 'help@casa.test', address: '', hours: '' };

describe('the search page', () => {
  it('has the words of the address in its field, and leads to the address of other words', () => {
    const { go } = show(<SearchView query="drone" entries={entries} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'What are you looking for?' });
    expect(field.value).toBe('drone');
    fireEvent.change(field, { target: { value: ` ${'x'.repeat(200)}` } });
    fireEvent.submit(screen.getByRole('search'));
    expect(go.mock.calls).toEqual([[{ screen: 'search', query: 'x'.repeat(99) }]]);
  });

  it('says how many were found, and shows the first twenty with whose they are', () => {
    show(<SearchView query="drone" entries={entries} />);
    expect(screen.getByRole('status').textContent).toBe('25 results for “drone”');
    expect(document.querySelectorAll('section > ol > li')).toHaveLength(20);
    expect(document.querySelector('section > ol > li')!.textContent).toBe('Drone page 1KestrelAbout drones');
    expect(screen.getByText('Showing the first 20 results. Add a word to narrow your search.')).toBeTruthy();
  });

  it('says where nothing has all of the words', () => {
    const { change } = show(<SearchView query="drone zeppelin" entries={entries} />);
    expect(screen.getByRole('status').textContent).toBe('25 results for “drone zeppelin”No results for all your words. These results match some of them.');
    change(<SearchView query="drone page" entries={entries} />);
    expect(screen.getByRole('status').textContent).toBe('25 results for “drone page”');
  });

  it('that finds nothing says what to do, and how to reach the regulator', () => {
    show(<SearchView query="zeppelin" entries={entries} />, { contact });
    expect(screen.getByRole('status').textContent).toBe('Nothing found for “zeppelin”');
    expect(screen.getByText('Use fewer or different words, for example “drone” instead of the model name.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '131 757' })).toBeTruthy();
  });

  it('says nothing of results before anything is looked for', () => {
    show(<SearchView query="" entries={entries} />);
    expect(screen.queryByRole('status')).toBeNull();
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
