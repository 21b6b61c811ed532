/**
 * What people read is said in one voice: strings of ours use no word that this product does not use, and none that was
 * worded anew comes back. What is known and not mended yet is in words-open.json, which may only shrink (`npm run words
 * -- --shrink`).
 */
import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  judgedStrings,
  openNow,
  readExceptions,
  readOpen,
  readWording,
  shrunk,
  standingOf,
  unneeded,
  type JudgedString,
} from '../../tools/support/words-judged.mjs';
import { judgeOf, stringsIn } from '../../tools/support/words.mjs';
import { HOME } from './files.ts';

const judged = judgedStrings(HOME);
const exceptions = readExceptions(HOME);
const open = readOpen(HOME);
const now = openNow(faultsOf(judged, exceptions), standingOf(judged, readWording(HOME)));

describe('strings of ours', () => {
  it('use no word that this product does not use (see `npm run words -- --names`)', () => {
    expect(now.words.filter((one) => !open.words.includes(one))).toEqual([]);
  });

  it('are none of those that were worded anew', () => {
    expect(now.wording.filter((one) => !open.wording.includes(one))).toEqual([]);
  });

  it('that were mended are taken from the open list (`npm run words -- --shrink`)', () => {
    expect(open.words.filter((one) => !now.words.includes(one))).toEqual([]);
    expect(open.wording.filter((one) => !now.wording.includes(one))).toEqual([]);
  });

  it('have exceptions with a reason, each of them needed', () => {
    expect(exceptions.filter(({ why }) => why.trim().length < 10)).toEqual([]);
    expect(unneeded(judged, exceptions)).toEqual([]);
  });
});

const textsIn = (source: string, path = 'ui/x/x.view.tsx'): string[] => stringsIn(path, source).map(({ text }) => text);

describe('a visible string', () => {
  it.each([
    ['text between tags', 'const x = <p>Save  this\n now</p>;', 'Save this now'],
    ['an entity in it', 'const x = <p>Rules&nbsp;&amp; fees</p>;', 'Rules & fees'],
    ['a word in an attribute that is read out', 'const x = <nav aria-label="Pages" />;', 'Pages'],
    ['one of two in an attribute', "const x = <Box title={isOpen ? 'Close' : 'Open all'} />;", 'Close'],
    ['a sentence in an attribute of ours', 'const x = <Box tip="Read this first." />;', 'Read this first.'],
    ['a template with a value', 'const x = `De-register ${count} drones`;', 'De-register {…} drones'],
    ['a sentence in two lines', "const x = 'One part ' + name + ' and the other';", 'One part {…} and the other'],
    ['the words within a value', "const x = `${isLate ? 'too late now' : ''} for it`;", 'too late now'],
    ['a word as the value of a label', "const x = { label: 'Postcode' };", 'Postcode'],
    ['a message of a refusal', "throw refuse(409, 'This was paid already');", 'This was paid already'],
    ['text of an HTML page', 'const x = html`<h1>Sign in</h1><p>Read <b>this</b> page</p>`;', 'Read this page'],
    ['an attribute of an HTML page', 'const x = html`<form aria-label="Fault switches"></form>`;', 'Fault switches'],
    ['the words within a page’s value', "const x = html`<p>${isLate ? 'Too late.' : ''}</p>`;", 'Too late.'],
  ])('is %s', (_what, source, text) => {
    expect(textsIn(source)).toContain(text);
  });

  it.each([
    ['an import', "import x from 'some words here';"],
    ['a type', "type X = 'some words here';"],
    ['a class', 'const x = <p className="big and bold" />;'],
    ['the key of a property', "const x = { 'some words here': 1 };"],
    ['a comparison', "const x = name === 'Some words here';"],
    ['an error for developers', "throw new Error('This can never be reached');"],
    ['a query of the database', 'const x = sql`select one from other where it is`;'],
    ['a name in code', "const x = { title: 'manageDrones', text: 'drone-list', label: `${id}-value` };"],
    ['an address', "const x = 'https://example.org/some words';"],
    ['a comment', '/** Some words here. */ const x = 1; // and some more'],
  ])('is not %s', (_what, source) => {
    expect(textsIn(source)).toEqual([]);
  });

  it('has the line on which it begins', () => {
    expect(stringsIn('rules/x.rules.ts', "\n\nconst x = 'Save and exit';")).toEqual([
      { path: 'rules/x.rules.ts', line: 3, text: 'Save and exit' },
    ]);
  });

  it('is a sentence of a bank of questions, and no key of it', () => {
    expect(
      textsIn('{\n  "question": "How high may you fly?",\n  "id": "q-1"\n}', 'server/accreditation/x.json'),
    ).toEqual(['How high may you fly?']);
  });
});

describe('the judgement of a string', () => {
  const judge = judgeOf([
    'Save and exit',
    'Your drone {} expires on {}. Renew it now.',
    'manageDrones',
    'Add drone',
    "Select 'Other' if it's new",
  ]);

  it.each([
    ['Save and exit', 'exact', ''],
    ['Your drone {…} expires on {…}. Renew it now.', 'exact', ''],
    ['Select ‘Other’ if it’s new', 'exact', ''],
    ['expires on {…}', 'part of', ''],
    ['Save and exits', 'ours', 'Save and exits'],
    ['To keep it, select No, then Save and exit.', 'contains', 'To keep it, select No, then {}.'],
    ['Open manageDrones', 'ours', 'Open manageDrones'],
  ])('of %j is %s', (text, kind, rest) => {
    expect(judge(text)).toEqual({ kind, rest });
  });

  const judgedAs = (text: string, path = 'ui/x/x.view.tsx'): JudgedString => ({ path, line: 1, text, ...judge(text) });
  const wordsIn = (text: string, path?: string): string[] =>
    faultsOf([judgedAs(text, path)], []).map(({ word }) => word);

  it.each([
    ['Please choose one', ['please', 'choose']],
    ['We have sent you an e-mail', ['mail']],
    ['This draft is not kept', ['draft', 'kept']],
    ['Nobody answers', ['somebody']],
    ['Your drones were de-registered', []],
    ['Deregister this drone', ['deregister']],
    ['The DVS is not available', ['abbreviation']],
    ['Done!', ['exclamation mark']],
    ['Select all file(s)', ['(s)']],
    ['Select one or more files', []],
  ])('finds in %j the words %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it('looks at what is ours alone', () => {
    const printed = judgeOf(['Please choose one']);
    const one = { path: 'ui/x.tsx', line: 1, text: 'Please choose one', ...printed('Please choose one') };
    expect(faultsOf([one], [])).toEqual([]);
    expect(wordsIn('The answers of the sandbox')).toEqual(['sandbox']);
    expect(wordsIn('The answers of the sandbox', 'server/sandbox/console.page.ts')).toEqual([]);
  });

  it('lists words that can be right only where a reader asks for them', () => {
    const one = judgedAs('This account is new');
    expect(faultsOf([one], [])).toEqual([]);
    expect(faultsOf([one], [], { looks: true }).map(({ word }) => word)).toEqual(['account']);
  });

  it('lets an exception pass, for its word alone, and knows one that nothing needs', () => {
    const one = judgedAs('Please select your position on the map');
    const here = { word: 'position', text: 'position on the map', why: 'a place' };
    const gone = { word: 'position', text: 'a sentence that is gone', why: 'a place' };
    expect(faultsOf([one], [here, gone]).map(({ word }) => word)).toEqual(['please']);
    const otherWord = { word: 'photograph', text: 'position on the map', why: 'a place' };
    expect(unneeded([one], [here, gone, otherWord])).toEqual([gone, otherWord]);
  });

  it('finds a string that was worded anew, whatever its values are called, as a whole word', () => {
    const strings = [judgedAs('We kept {…} for you, as it was.')];
    const listed = ['We kept {name} for you', 'kept {n} for yo', 'ept {n} for you'];
    expect(
      standingOf(
        strings,
        listed.map((text) => ({ now: text })),
      ).map(({ now: text }) => text),
    ).toEqual(['We kept {name} for you']);
  });

  it('takes from the open list what was mended, and adds nothing to it', () => {
    const faults = faultsOf([judgedAs('Choose one'), judgedAs('Nobody answers')], []);
    const old = 'ui/x/x.view.tsx | choose | Choose one';
    const standing = [{ ...judgedAs('A new one that stands'), now: 'A new one that stands' }];
    expect(
      shrunk({ words: [old, 'ui/x/x.view.tsx | choose | Choose two'], wording: ['gone'] }, faults, standing),
    ).toEqual({ words: [old], wording: [] });
  });
});
