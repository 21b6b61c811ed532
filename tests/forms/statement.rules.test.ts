import { describe, expect, it } from 'vitest';
import { statementParts } from '#rules/statement.rules.ts';

const words = (text: string) =>
  statementParts(text)
    .map((part) => part.words)
    .join('');

describe('statements', () => {
  it('are text, and links where words have an address', () => {
    expect(statementParts('As its [privacy policy](https://regulator.example/privacy) and [law](/law) allow.')).toEqual(
      [
        { words: 'As its ', href: null },
        { words: 'privacy policy', href: 'https://regulator.example/privacy' },
        { words: ' and ', href: null },
        { words: 'law', href: '/law' },
        { words: ' allow.', href: null },
      ],
    );
    expect(statementParts('Plain.')).toEqual([{ words: 'Plain.', href: null }]);
    expect(statementParts('[All](https://a.example)')).toEqual([{ words: 'All', href: 'https://a.example' }]);
    expect(statementParts('')).toEqual([]);
  });

  it.each([
    'javascript:alert',
    'data:text/html,x',
    '//elsewhere.example',
    'https:',
    '',
    '/\\elsewhere.example',
    'policy.html',
  ])('keep the words of an address that may not be a link: %j', (address) => {
    expect(statementParts(`See [it](${address}).`).every(({ href }) => href === null)).toBe(true);
    expect(words(`See [it](${address}).`)).toBe('See it.');
  });

  it('leave other brackets as they are', () => {
    for (const text of ['[1] (2)', 'a [b] c', '[a](b c)', '](', '[](https://a.example)'])
      expect(words(text)).toBe(text);
  });
});
