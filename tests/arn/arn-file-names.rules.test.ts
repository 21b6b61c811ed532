/**
 * T-34: three hundred file names, and sizes around every limit, judged alike by the picker of the wizard and by the
 * server's rule.
 */
import { describe, expect, it } from 'vitest';
import { NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { uploadNameProblem, uploadProblems } from '#rules/arn/arn-uploads.rules.ts';
import { addFiles, usableName } from '#rules/forms/form-files.rules.ts';
import { questionsOf, type FileLimits } from '#rules/forms/form.rules.ts';
import { form } from './arn.sample.ts';

const limitsOf = (id: string): FileLimits => {
  const question = questionsOf(form).find((one) => one.id === id)!;
  return (question.type === 'filePicker' && question.files) || {};
};
const POINTS = limitsOf('manualPOIDocuments-identityFiles');
const SINGLE = limitsOf('divorcePapersDetails-identityFiles');
const given = (name: string, size = 1000) => ({ name, size, file: {}, UUID: name, blobURL: '' });
/** The picker's result for one file: its name in the list, and the message. */
const picked = (name: string, limits = POINTS) => {
  const { answer, refused } = addFiles({ fileDetails: [] }, [given(name)], limits);
  return { name: answer.fileDetails[0]?.name ?? null, text: refused[0]?.text ?? null };
};
const refusal = (found: string) =>
  `The file name has ${found}, which we cannot accept. Rename the file using letters, numbers, spaces and . _ - ( ) ' , & +, then upload it again.`;

/** Forbidden characters, with three names for each. */
const CHARACTERS = Array.from('\\/:*?"<>|!@#$%^={}[];~`¡¿§€£©®™°×÷•…“”„«»‹›¶†‡№♥☺✓🙂👍');
const UNSUPPORTED: readonly (readonly [name: string, found: string])[] = [
  ...CHARACTERS.flatMap((one) =>
    [`${one}scan.pdf`, `my ${one} scan.pdf`, `scan${one}.pdf`].map((name) => [name, `the character “${one}”`] as const),
  ),
  ...[
    'con.pdf',
    'CON.PDF',
    'prn.jpg',
    'Aux.png',
    'nul.pdf',
    'com1.pdf',
    'COM9.pdf',
    'lpt1.bmp',
    'LPT9.jpeg',
    'con .pdf',
    'nul.tar.pdf',
  ].map((name) => [name, 'a reserved name'] as const),
  ...['.scan.pdf', '..pdf', '.a.b.pdf', '...pdf'].map((name) => [name, 'a dot at its beginning'] as const),
  ...[
    '../scan.pdf',
    '../../etc/passwd.pdf',
    '/etc/shadow.pdf',
    '..%2fscan.pdf',
    'C:\\scan.pdf',
    '\\\\host\\scan.pdf',
  ].map((name) => [name, `the character “${/[^.\w]/.exec(name.replace('C', ''))![0]}”`] as const),
  [`${'a'.repeat(252)}.pdf`, 'more than 255 characters'],
  [`${'é'.repeat(400)}.pdf`, 'more than 255 characters'],
];

/** Accepted names, with the name that is sent if it differs. */
const TAKEN: readonly (readonly [name: string, sent: string])[] = [
  ...[
    'scan.pdf',
    'SCAN.PDF',
    'scan.Pdf',
    'photo.jpg',
    'photo.JPEG',
    'photo.jpeg',
    'scan.bmp',
    'scan.png',
    'a.b.c.pdf',
    'a-b_c.pdf',
    '1.pdf',
    'x.pdf',
    'my scan.pdf',
    'passport (1).pdf',
    'passport - Copy.pdf',
    'passport - Copy (2).pdf',
    "O'Neil.pdf",
    'Smith & Sons.pdf',
    'a, b and c.pdf',
    'C++.pdf',
    'IMG_0001.JPG',
    'IMG-20260131-WA0001.jpg',
    'Scan 31.01.2026 12.05.pdf',
    'Screenshot 2026-01-31 at 12.05.png',
    'concert.pdf',
    'auxiliary.pdf',
    'null.pdf',
    'com.pdf',
    'com10.pdf',
    'Zoë.pdf',
    'Führerschein.pdf',
    "Pièce d'identité.pdf",
    'Łukasz Wałęsa.pdf',
    'Þór.pdf',
    'Şükrü.pdf',
    'İzmir.pdf',
    'Nguyễn.pdf',
    'Ọlá.pdf',
    'Гражданство.pdf',
    'Паспорт (1).pdf',
    'Γέννηση.pdf',
    'Արամ.pdf',
    'დაბადება.pdf',
    'דרכון.pdf',
    'جواز السفر.pdf',
    'شناسنامه.pdf',
    'पासपोर्ट.pdf',
    'জন্ম.pdf',
    'ਪਾਸਪੋਰਟ.pdf',
    'பாஸ்போர்ட்.pdf',
    'పాస్.pdf',
    'ಜನನ.pdf',
    'ജനനം.pdf',
    'උප්පැන්නය.pdf',
    'หนังสือเดินทาง.pdf',
    'ໜັງສື.pdf',
    'လက်မှတ်.pdf',
    'សំបុត្រ.pdf',
    '護照.pdf',
    '护照扫描.pdf',
    '出生証明書.pdf',
    'パスポート.pdf',
    '여권.pdf',
    'ᐃᓄᒃ.pdf',
    'ልደት.pdf',
    '٣.pdf',
    '１２.pdf',
    `${'a'.repeat(251)}.pdf`,
  ].map((name) => [name.normalize('NFC'), name.normalize('NFC')] as const),
  // What nobody sees goes, and letters get one spelling: the file keeps its name on the page.
  ['so\u00ADft.pdf', 'soft.pdf'],
  ['zero\u200Bwidth.pdf', 'zerowidth.pdf'],
  ['\uFEFFbom.pdf', 'bom.pdf'],
  ['left\u202Efdp.pdf', 'leftfdp.pdf'],
  ['mark\u200Es.pdf', 'marks.pdf'],
  ['join\u2060er.pdf', 'joiner.pdf'],
  ['bell\u0007.pdf', 'bell.pdf'],
  ['nul\u0000l.pdf', 'null.pdf'],
  ['line\n.pdf', 'line.pdf'],
  ['no\u00A0break.pdf', 'no break.pdf'],
  ['thin\u2009space.pdf', 'thin space.pdf'],
  ['wide\u3000space.pdf', 'wide space.pdf'],
  ['tab\tbed.pdf', 'tab bed.pdf'],
  [' before.pdf', 'before.pdf'],
  ['after.pdf ', 'after.pdf'],
  ['Zoe\u0308.pdf', 'Zoë.pdf'],
  ['A\u030Angstro\u0308m.pdf', 'Ångström.pdf'],
  ['Nguye\u0302\u0303n.pdf', 'Nguyễn.pdf'],
  ['e\u0301te\u0301.pdf', 'été.pdf'],
  ['한국.pdf'.normalize('NFD'), '한국.pdf'],
  ['が.pdf'.normalize('NFD'), 'が.pdf'],
];

/** The printed words, then what somebody with a phone can do. */
const PHONE_PHOTO =
  'The file type is not supported. This file is a photo in HEIC format, as phones take it. Open it, save it as JPG, PNG or PDF and upload that file.';

/** Types that are not taken, whatever their name. */
const OTHER_TYPES = [
  'photo.heic',
  'photo.HEIC',
  'photo.heif',
  'photo.webp',
  'photo.gif',
  'photo.tif',
  'photo.tiff',
  'scan.svg',
  'page.html',
  'letter.doc',
  'letter.docx',
  'sheet.xls',
  'sheet.xlsx',
  'sheet.csv',
  'note.txt',
  'note.rtf',
  'letter.pages',
  'letter.odt',
  'files.zip',
  'files.7z',
  'run.exe',
  'run.js',
  'scan.pdf.exe',
  'scan.pdf.',
  'scan',
  'pdf',
  'scan.pd',
  'scan.pdfx',
  'scan .pdf .',
  'scan.jpgg',
  'scan.p\u0434f',
  'scan.pdf\u200B.exe',
  'film.mp4',
  'sound.mp3',
  'mail.msg',
  'mail.eml',
  'scan.ps',
  'scan.psd',
  'link.lnk',
  'card.vcf',
];

describe('three hundred names of files', () => {
  it('are as many', () => {
    expect(UNSUPPORTED.length + TAKEN.length + OTHER_TYPES.length).toBeGreaterThanOrEqual(300);
  });

  it('that are taken are sent as they are, but for what nobody sees in them; the server takes what is sent [MPOI-20]', () => {
    for (const [name, sent] of TAKEN) {
      expect([name, picked(name)]).toEqual([name, { name: sent, text: null }]);
      expect([sent, uploadNameProblem(sent)]).toEqual([sent, null]);
    }
    // Anything that a browser would not have sent so is refused.
    for (const [name, sent] of TAKEN.filter(([one, other]) => one !== other))
      expect([sent, uploadNameProblem(name)]).toEqual([sent, refusal('an invisible character')]);
  });

  it('that are not say what of them is not, and which other name would do; the server says the same', () => {
    for (const [name, found] of UNSUPPORTED) {
      expect([name, picked(name)]).toEqual([name, { name: null, text: refusal(found) }]);
      expect([name, uploadNameProblem(name)]).toEqual([name, refusal(found)]);
      const other = usableName(name, POINTS)!;
      expect([name, picked(other)]).toEqual([name, { name: other, text: null }]);
    }
  });

  it('of another type are refused for their type [MPOI-20 MPOI-25 MPOI-31]', () => {
    for (const limits of [POINTS, SINGLE])
      for (const name of OTHER_TYPES) {
        const text = /\.hei[cf]$/i.test(name) ? PHONE_PHOTO : 'The file type is not supported';
        expect([name, picked(name, limits)]).toEqual([name, { name: null, text }]);
      }
  });
});

describe('the sizes around every limit', () => {
  const MANUAL: ArnFormData = { ...NEW_ARN_FORM_DATA, identityType: 'ManualUpload' };
  const DIVORCED: ArnFormData = {
    ...NEW_ARN_FORM_DATA,
    identityType: 'PP',
    previousName: { nameChangeAgree: 'no', changeOfNameDocument: 'DIV' },
  };

  it.each([
    ['points', POINTS, MANUAL, 2_097_152, 'One of the documents exceeds the maximum file size of 2MB'],
    ['one document', SINGLE, DIVORCED, 20_971_520, 'The document exceeds the maximum file size of 20MB'],
  ] as const)(
    'of %s are judged to the byte, by the picker and the server [MPOI-19 MPOI-24 MPOI-28 MPOI-29]',
    (_what, limits, data, most, text) => {
      for (const [size, said] of [
        [1, []],
        [most - 1, []],
        [most, []],
        [most + 1, [text]],
        [most * 4, [text]],
      ] as const) {
        expect([
          size,
          addFiles({ fileDetails: [] }, [given('a.pdf', size)], limits).refused.map((one) => one.text),
        ]).toEqual([size, said]);
        expect([size, uploadProblems(data, [{ name: 'a.pdf', size }]).map((one) => one.text)]).toEqual([size, said]);
      }
      expect(addFiles({ fileDetails: [] }, [given('a.pdf', 0)], limits).refused.map((one) => one.text)).toEqual([
        'The file is empty',
      ]);
    },
  );

  it.each([
    [1, 0],
    [10, 0],
    [11, 1],
    [15, 5],
  ])('%i files of 100 points: %i too many, each of them named [MPOI-18 MPOI-27]', (count, over) => {
    const files = Array.from({ length: count }, (_none, at) => given(`page ${String(at)}.pdf`));
    const named = files.slice(10).map(({ name }) => name);
    expect(named).toHaveLength(over);
    expect(addFiles({ fileDetails: [] }, files, POINTS).refused.map(({ name }) => name)).toEqual(named);
    expect(uploadProblems(MANUAL, files).map(({ name }) => name)).toEqual(named);
  });
});
