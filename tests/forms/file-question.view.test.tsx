import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf, FileDetail } from '#rules/forms/form-answers.rules.ts';
import { MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import type { FileLimits } from '#rules/forms/form.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { answerOnWire } from '#rules/forms/form-wire.rules.ts';
import { sydney } from '#support/moments.ts';
import { FILE_TABLE, LIMITS } from './file-table.ts';
import { showQuestions, type ShownQuestions } from './form-around.tsx';
import { attached, QUESTIONS } from './questions.ts';
import { partOf } from '../support/part-of.ts';

const addresses = new Set<string>();
/** Contents of files by name; other files contain what their name says. */
const contents = new Map<string, string | Buffer>();

// jsdom has no URLs for files and cannot read slices.
beforeEach(() => {
  vi.spyOn(File.prototype, 'slice').mockImplementation(function (this: File, from, to) {
    const content = Buffer.from(contents.get(this.name) ?? (this.name.endsWith('.pdf') ? '%PDF-1.7' : 'x'));
    return { arrayBuffer: () => Promise.resolve(new Uint8Array(content.subarray(from, to)).buffer) } as Blob;
  });
  let made = 0;
  URL.createObjectURL = () => {
    const address = `blob:${String((made += 1))}`;
    addresses.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
});
afterEach(() => {
  addresses.clear();
  contents.clear();
});

const file = (name: string, size = 10): File => new File(['x'.repeat(size)], name);
/** The answer as a draft restores it. */
const restored = ({ store: { fill } }: ShownQuestions, ...fileDetails: FileDetail[]): void => {
  act(() => fill({ q: { fileDetails } }));
};
const field = (): HTMLInputElement => screen.getByLabelText(/^Question/);
const choose = (...files: File[]): Promise<void> =>
  act(async () => void fireEvent.change(field(), { target: { files } }));
const show = (files: FileLimits = {}): ShownQuestions => showQuestions([{ ...QUESTIONS.filePicker, files }]);
const kept = ({ store }: ShownQuestions) => (store.entry('q').answer as AnswerOf['filePicker']).fileDetails;
const names = (list: string): (string | null)[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')!.textContent);
const said = (): string | null => screen.getByRole('status').textContent;

describe('files', () => {
  it('are taken through the browser’s own field, and are in a list with their sizes [QTYP-16 QTYP-17]', async () => {
    const shown = show({ maxCount: 3 });
    const papers = file('papers.pdf', 2048);
    await choose(papers);
    expect(kept(shown)).toEqual([
      { name: 'papers.pdf', size: 2048, file: papers, blobURL: 'blob:1', UUID: 'id-1', isValid: true },
    ]);
    expect(names('Uploaded to Question')).toEqual(['papers.pdf']);
    expect(screen.getByText('2 KB')).toBeTruthy();
    expect(said()).toBe('Uploaded: papers.pdf.');
  });

  it('are asked for with the limits there are, in the dialog of the browser and in words [QTYP-52 QTYP-53 QTYP-54]', () => {
    show();
    expect([field().accept, field().multiple]).toEqual(['.pdf,.doc,.docx,.xls,.xlsx,.csv', false]);
    expect(screen.getByText('PDF, DOC, DOCX, XLS, XLSX or CSV, up to 2 MB')).toBeTruthy();
  });

  it('are asked for by one name, that of the question and of what can be done, with no label to be said before it', () => {
    show();
    expect(field().getAttribute('aria-label')).toBe('Question, Select file');
    expect(screen.getByText('Question').closest('label')).toBeNull();
  });

  it('that may stay away are asked for as such, in the name of the field too', () => {
    showQuestions([{ ...QUESTIONS.filePicker, mandatory: false, files: { maxCount: 3 } }]);
    expect(field().getAttribute('aria-label')).toBe('Question (optional), Select files');
  });

  it('of a name that is in the list already change nothing [QTYP-55]', async () => {
    const shown = show({ maxCount: 3 });
    await choose(file('a.pdf'));
    const before = kept(shown);
    await choose(file('a.pdf', 20));
    expect(kept(shown)).toBe(before);
    expect(said()).toBe('Already uploaded: a.pdf.');
    expect([...addresses]).toEqual(['blob:1']);
  });

  it('that are refused are named with the reason, and are no part of the answer [QTYP-60 QTYP-62 QTYP-63]', async () => {
    const shown = show({ maxKilobytes: 1, maxCount: 1 });
    await choose(file('a.gif'), file('large.pdf', 1025), file('b.pdf'), file('c.pdf'));
    expect(kept(shown).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(names('Not uploaded')).toEqual(['a.gif', 'large.pdf', 'c.pdf']);
    expect(screen.getByText('The file type is not supported')).toBeTruthy();
    expect(screen.getByText('Upload document more than 0 MB')).toBeTruthy();
    expect(screen.getByText('Allowed only 1 files')).toBeTruthy();
    // Each reason ends before the next file name, because the status is read out as one text.
    expect(said()).toContain(
      'Not uploaded: a.gif. The file type is not supported. Not uploaded: large.pdf. Upload document more than 0 MB. Not uploaded: c.pdf. ',
    );
    expect(screen.queryByRole('button', { name: /Rename/ })).toBeNull();
    expect([...addresses]).toEqual([kept(shown)[0]!.blobURL]);
    fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByRole('list', { name: 'Not uploaded' })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('that are removed before they were looked at hold nothing', async () => {
    const shown = show({ maxCount: 3 });
    contents.set('letter.pdf', 'Dear all');
    fireEvent.change(field(), { target: { files: [file('letter.pdf'), file('a.pdf'), file('b.pdf')] } });
    fireEvent.click(screen.getByRole('button', { name: /^Remove letter\.pdf/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Remove b\.pdf/ }));
    await waitFor(() => expect(said()).toBe('Uploaded: a.pdf.'));
    expect(shown.store.entry('q').answer).not.toHaveProperty('refused');
    expect(screen.queryByRole('list', { name: 'Not uploaded' })).toBeNull();
  });

  it('whose name alone is wrong are renamed when the person wants that [QTYP-61]', async () => {
    const shown = show({ maxCount: 3 });
    await choose(file('who?.pdf', 30), file('a.gif'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Rename to who.pdf and upload' })));
    const [renamed, ...others] = kept(shown);
    expect(others).toEqual([]);
    expect([renamed!.name, renamed!.size, (renamed!.file as File).name]).toEqual(['who.pdf', 30, 'who.pdf']);
    expect(names('Not uploaded')).toEqual(['a.gif']);
    expect(document.activeElement).toBe(field());
  });

  it('whose content is not what their names say are named with the reason, and the others stay', async () => {
    const shown = show({ maxCount: 3 });
    contents.set('notes.pdf', 'Dear all').set('table.csv', '\u0000\u0001');
    await choose(file('a.pdf'), file('notes.pdf'), file('table.csv'));
    expect(kept(shown).map(({ name }) => name)).toEqual(['a.pdf']);
    expect(names('Not uploaded')).toEqual(['notes.pdf', 'table.csv']);
    const [text, bytes] = [
      'This file is a text file, not a PDF. Open it, save it as DOCX or PDF and upload that file.',
      'This file is not what its name says. Save it again as CSV, then upload it',
    ];
    expect([screen.getByText(text), screen.getByText(bytes)]).toHaveLength(2);
    expect(said()).toBe(`Uploaded: a.pdf. Not uploaded: notes.pdf. ${text} Not uploaded: table.csv. ${bytes}.`);
    expect([...addresses]).toEqual(['blob:1']);
    await choose(file('b.pdf'));
    expect(names('Uploaded to Question')).toEqual(['a.pdf', 'b.pdf']);
    expect(screen.queryByRole('list', { name: 'Not uploaded' })).toBeNull();
  });

  it('are attached before they were read, so that a Submit at once does not go without them', () => {
    const shown = show();
    vi.mocked(File.prototype.slice).mockReturnValue(partOf<Blob>({ arrayBuffer: () => new Promise(() => {}) }));
    fireEvent.change(field(), { target: { files: [file('a.pdf')] } });
    expect(kept(shown).map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it('that cannot be read stay: they are asked for again when they are sent', async () => {
    const shown = show();
    vi.mocked(File.prototype.slice).mockReturnValue(
      partOf<Blob>({
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      }),
    );
    await choose(file('a.pdf'));
    expect(kept(shown).map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it('of a draft go on waiting when another content comes under their name', async () => {
    const shown = show({ maxCount: 3 });
    const waiting = { ...attached('a.pdf'), size: 3000, file: null, blobURL: '', UUID: '', isValid: false };
    restored(shown, waiting);
    contents.set('a.pdf', 'Dear all');
    await choose(file('a.pdf'));
    expect(kept(shown)).toEqual([waiting]);
    expect(names('Not uploaded')).toEqual(['a.pdf']);
  });

  it('of a draft show how large they are, and nothing where that is not known', () => {
    const shown = show({ maxCount: 3 });
    const waiting = (name: string, size: number) => ({
      ...attached(name),
      size,
      file: null,
      blobURL: '',
      UUID: '',
      isValid: false,
    });
    restored(shown, waiting('a.pdf', 3000), waiting('old.pdf', 0));
    expect(screen.getAllByText(/KB$/).map(({ textContent }) => textContent)).toEqual(['3 KB']);
  });

  it('that the regulator did not take say why, until another one takes their place', async () => {
    const shown = show({ maxCount: 3 });
    const refused = {
      ...attached('a.pdf'),
      file: null,
      blobURL: '',
      isValid: false,
      refusal: 'The document has a password',
    };
    restored(shown, refused, attached('b.pdf'));
    expect(screen.getByText('The document has a password')).toBeTruthy();
    await choose(file('a.pdf'));
    expect(screen.queryByText('The document has a password')).toBeNull();
    expect(kept(shown).map(({ name, isValid }) => [name, isValid])).toEqual([
      ['a.pdf', true],
      ['b.pdf', true],
    ]);
  });

  it('can be removed, by name, and the focus stays at the question', async () => {
    const shown = show({ maxCount: 3 });
    await choose(file('a.pdf'), file('b.pdf'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect(kept(shown).map(({ name }) => name)).toEqual(['b.pdf']);
    expect(said()).toBe('Removed: a.pdf');
    expect(document.activeElement).toBe(field());
    expect([...addresses]).toEqual(['blob:2']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('of a draft are marked until they are attached again', async () => {
    const shown = show({ maxCount: 3 });
    const ofDraft = () => ({ q: { fileDetails: [{ ...attached('a.pdf'), file: null, blobURL: '', isValid: false }] } });
    act(() => shown.store.fill(ofDraft()));
    expect(screen.getByText('Upload this file again, or remove it')).toBeTruthy();
    await choose(file('a.pdf'));
    expect(screen.queryByText('Upload this file again, or remove it')).toBeNull();
    expect(kept(shown)).toHaveLength(1);
  });

  it('of a draft are removed one by one, by their names: nothing else tells them apart [QTYP-55]', () => {
    const shown = show({ maxCount: 3 });
    const waiting = (name: string) => ({ ...attached(name), file: null, blobURL: '', UUID: '', isValid: false });
    const ofDraft = () => ({ q: { fileDetails: ['a.pdf', 'b.pdf'].map(waiting) } });
    act(() => shown.store.fill(ofDraft()));
    fireEvent.click(screen.getByRole('button', { name: 'Remove b.pdf' }));
    expect(kept(shown).map(({ name }) => name)).toEqual(['a.pdf']);
    expect(said()).toBe('Removed: b.pdf');
  });

  it('that are missing are asked for at the field, and the message goes when one is there [QTYP-28]', async () => {
    const { refuse } = show();
    refuse();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(MESSAGES.upload)).toBeTruthy();
    await choose(file('a.pdf'));
    expect(screen.queryByText(MESSAGES.upload)).toBeNull();
  });

  it('cannot be added or removed in a form that is closed', () => {
    const { store } = showQuestions([{ ...QUESTIONS.filePicker, start: { fileDetails: [attached('a.pdf')] } }], true);
    expect(names('Uploaded to Question')).toEqual(['a.pdf']);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.drop(zone(), { dataTransfer: carrying(file('b.pdf')) });
    expect((store.entry('q').answer as AnswerOf['filePicker']).fileDetails).toHaveLength(1);
  });
});

describe('files that are judged when they are chosen, as by the server', () => {
  // The server's verdict on the same files: `tests/server/file-content.test.ts`.
  it.each(['documents', 'identity'] as const)('%s', async (which) => {
    const rows = FILE_TABLE.filter(({ where }) => where === which).map((row, at) => ({
      ...row,
      name: `${String(at)}-${row.name}`,
    }));
    const shown = show({ ...LIMITS[which], maxCount: rows.length });
    for (const { name, content } of rows) contents.set(name, content);
    await choose(...rows.map(({ name, content }) => new File([new Uint8Array(content)], name)));
    // Passwords are tried in another thread; the message comes when all files are judged.
    await waitFor(() => expect(said()).not.toBe(''), { timeout: 60_000 });
    const items = within(screen.getByRole('list', { name: 'Not uploaded' })).getAllByRole('listitem');
    const refused = new Map(
      items.map((item) => [item.querySelector('b')!.textContent, item.querySelector('p')!.textContent]),
    );
    expect(rows.map(({ what, name }) => [what, refused.get(name) ?? null])).toEqual(
      rows.map(({ what, words }) => [what, words]),
    );
    expect(kept(shown).map(({ name }) => name)).toEqual(
      rows.filter(({ words }) => words === null).map(({ name }) => name),
    );
  });
});

describe('a file that was refused holds the form', () => {
  const optional = (): ShownQuestions =>
    showQuestions([{ ...QUESTIONS.filePicker, mandatory: false, files: { maxCount: 3 } }]);
  const problem = ({ store }: ShownQuestions): string =>
    validateQuestion(store.question('q')!, store.entry('q').answer, { moment: sydney('2026-11-26T12:00:00+11:00') });
  const dismiss = () => void fireEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));

  it('until the person says that it goes without it', async () => {
    const shown = optional();
    await choose(file('a.pdf'), file('a.gif'));
    expect(problem(shown)).toBe('a.gif is not uploaded. Upload another file, or select Dismiss to continue without it');
    shown.refuse();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    dismiss();
    expect([problem(shown), field().getAttribute('aria-invalid'), kept(shown).map(({ name }) => name)]).toEqual([
      '',
      null,
      ['a.pdf'],
    ]);
  });

  it('until another one is attached, or it is taken under another name', async () => {
    const shown = optional();
    contents.set('notes.pdf', 'Dear all').set('b.pdf', 'Dear all');
    await choose(file('notes.pdf'), file('b.pdf'), file('c.gif'));
    expect(problem(shown)).toBe(
      'c.gif and 2 other files are not uploaded. Upload another file, or select Dismiss to continue without them',
    );
    await choose(file('who?.pdf'));
    expect(problem(shown)).toBe(
      'who?.pdf is not uploaded. Upload another file, or select Dismiss to continue without it',
    );
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Rename to who.pdf and upload' })));
    expect([problem(shown), kept(shown).map(({ name }) => name)]).toEqual(['', ['who.pdf']]);
  });

  it('also once another file was removed, and where none is attached', async () => {
    const shown = optional();
    await choose(file('a.pdf'), file('a.gif'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    expect([kept(shown), problem(shown)]).toEqual([
      [],
      'a.gif is not uploaded. Upload another file, or select Dismiss to continue without it',
    ]);
    expect(names('Not uploaded')).toEqual(['a.gif']);
  });

  it('and is asked for in the words of an empty field where one is needed [QTYP-28]', async () => {
    const shown = show();
    await choose(file('a.gif'));
    expect(problem(shown)).toBe(MESSAGES.upload);
  });

  it('on the page alone: a draft and what is sent know nothing of it', async () => {
    const shown = optional();
    await choose(file('a.pdf', 20), file('a.gif'));
    const question = shown.store.question('q')!;
    for (const travel of ['draft', 'submission'] as const)
      expect(JSON.stringify(answerOnWire(question, shown.store.entry('q').answer, travel))).not.toContain('gif');
  });
});

const zone = (): HTMLElement => field().closest('div')!;
const carrying = (...files: File[]) => ({ types: ['Files'], files, dropEffect: 'none' });

// jsdom's drag events lack `relatedTarget`.
const leaveFor = (relatedTarget: HTMLElement): void => {
  const event = createEvent.dragLeave(zone());
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  fireEvent(zone(), event);
};

describe('the place to drop files', () => {
  it('says that it was reached and left, and takes what is dropped', async () => {
    const shown = show({ maxCount: 3 });
    fireEvent.dragEnter(zone(), { dataTransfer: carrying() });
    expect(said()).toBe('Release to upload');
    leaveFor(field());
    expect(said()).toBe('Release to upload');
    leaveFor(document.body);
    expect(said()).toBe('Nothing dropped');
    fireEvent.dragOver(zone(), { dataTransfer: carrying() });
    await act(async () => void fireEvent.drop(zone(), { dataTransfer: carrying(file('a.pdf'), file('b.pdf')) }));
    expect(kept(shown).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(said()).toBe('Uploaded: a.pdf, b.pdf.');
  });

  it('leaves text that is dragged alone, and keeps a file that misses it from opening in the tab', () => {
    const { unmount } = show();
    const isStopped = (where: EventTarget, types: string[]): boolean => {
      const event = createEvent.drop(where as HTMLElement, { dataTransfer: { types, files: [], dropEffect: 'none' } });
      fireEvent(where as HTMLElement, event);
      return event.defaultPrevented;
    };
    expect(isStopped(zone(), ['text/plain'])).toBe(false);
    expect(isStopped(document.body, ['text/plain'])).toBe(false);
    expect(isStopped(document.body, ['Files'])).toBe(true);
    unmount();
    expect(isStopped(document.body, ['Files'])).toBe(false);
  });
});
