/**
 * The certificate as a document: holder, date, no broken words, headings and numbers on every page, names in many
 * scripts.
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { expect, it } from 'vitest';
import { certificatePdf, type CertificateInput } from '#server/documents/certificate.pdf.ts';
import { licencePdf } from '#server/documents/licence.pdf.ts';
import { SHORT } from '#server/documents/tagged.pdf.ts';
import { portraitOf } from '#server/licences/portrait.ts';
import { licencePaper } from '#rules/licences/licence-paper.rules.ts';
import { sydney } from '#support/moments.ts';
import { qrTextIn, streamsOf } from '#support/qr-in-pdf.ts';
import { textsOf } from '#support/text-in-pdf.ts';

type Drone = CertificateInput['drones'][number];
const drone = (name: string, serialNumber: string, use: Drone['use'] = 'commercial'): Drone => ({
  use,
  name,
  serialNumber,
  weightClass: 'Up to 250 g',
  validUntil: '14 Mar 2027',
});
const paper = (drones: readonly Drone[], more: Partial<CertificateInput> = {}) =>
  certificatePdf({
    regulator: 'CASA',
    number: 'CE-7K3M-9Q2P-X',
    holder: 'Ava Nguyen',
    arn: '612884',
    issued: '21 Nov 2026',
    asOf: '21 Nov 2026 at 13:30',
    createdMs: Date.UTC(2026, 10, 21, 2, 30, 5),
    checkedAt: 'https://portal.example/content/verify/AbCdEfGhIjKlMnOpQrStUv',
    drones,
    ...more,
  });
const saidIn = (pdf: Buffer): string => textsOf(pdf).join(' ').replaceAll(/\s+/g, ' ');
const unspaced = (text: string): string => text.replaceAll(/\s+/g, '');

it('says who gives it to whom, its number, when, and of what moment the register is told', async () => {
  const said = saidIn(await paper([drone('DJI Air 3', 'A-1')]));
  for (const part of [
    'CASA Aviation Safety Regulator Drone registration certificate The drone below is registered to Ava Nguyen',
    'Certificate number CE-7K3M-9Q2P-X',
    'Aviation reference number (ARN) 612884',
    'Issued 21 Nov 2026',
    'Correct at 21 Nov 2026 at 13:30',
    'Registered drones 1 commercial',
    'Page 1 of 1',
  ])
    expect(said).toContain(part);
});

/** The left edge of each text of this size. */
const leftOf = (content: string, size: number): number[] =>
  [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/F\d+ ([\d.]+) Tf/g)]
    .filter(([, , of]) => Number(of) === size)
    .map(([, x]) => Number(x));

it('is a paper to hang up: a frame around every page, the name of the certificate and its holder in the middle of the first', async () => {
  const pdf = await paper(
    Array.from({ length: 120 }, (_, at) => drone('Air', String(at))),
    { holder: 'Li' },
  );
  const content = streamsOf(pdf);
  const count = Number(/Page 1 of (\d+)/.exec(saidIn(pdf))![1]);
  expect(count).toBeGreaterThan(2);
  for (const frame of ['18 18 559.28 805.89 re', '22.5 22.5 550.28 796.89 re'])
    expect(content.split(`\n${frame}\n`)).toHaveLength(count + 1);
  // The column headings have a background, on the first page and on every further page of the table.
  expect([...content.matchAll(/\n52 [\d.]+ 491\.28 [\d.]+ re\n/g)]).toHaveLength(count);
  // A name of two letters begins just left of the middle of a page of 595 points, the long name of the certificate far
  // from it.
  const [holder] = leftOf(content, 19);
  expect(holder).toBeGreaterThan(280);
  expect(holder).toBeLessThan(297);
  const [title] = leftOf(content, 25);
  expect(title).toBeGreaterThan(56);
  expect(title).toBeLessThan(120);
  // Each page says whose it is, of which moment, and how to check it.
  expect(
    saidIn(pdf).match(
      /Drone registration certificate CE-7K3M-9Q2P-X, Li\. Correct at 21 Nov 2026 at 13:30\. Scan the code on page 1 to check it today\./g,
    ),
  ).toHaveLength(count);
});

it('leaves white paper around the code, as readers of codes want', async () => {
  const content = streamsOf(await paper([drone('Air', '1')]));
  const modules = [...content.matchAll(/\n([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re(?=\n)/g)]
    .map((found) => found.slice(1, 5).map(Number))
    .filter(([, , width, height]) => width! < 30 && height! < 4) as [number, number, number, number][];
  const [side, top] = [modules[0]![3], Math.min(...modules.map(([, y]) => y))];
  const rule = Math.max(
    ...[...content.matchAll(/\n56 ([\d.]+) m\n539\.28 \1 l\nS/g)].map(([, y]) => Number(y)).filter((y) => y < top),
  );
  expect(top - rule).toBeGreaterThanOrEqual(4 * side);
});

it('groups the drones and orders them by name and number, ten after nine', async () => {
  const said = saidIn(
    await paper([
      drone('Mavic 10', 'A'),
      drone('Air', 'Z', 'recreational'),
      drone('Mavic 9', 'B'),
      drone('Mavic 9', 'A'),
    ]),
  );
  expect(said).toContain('Registered drones 4: 3 commercial, 1 recreational');
  const table = said.slice(said.indexOf('Commercial drones: 3'));
  expect(table).toMatch(/1 Mavic 9 A .*2 Mavic 9 B .*3 Mavic 10 A .*Recreational drones: 1 .*1 Air Z /);
});

it('repeats what it is and the heads on each page, beside what is read aloud, and numbers the pages', async () => {
  const pdf = await paper(Array.from({ length: 120 }, (_, at) => drone('Air', String(at))));
  const said = saidIn(pdf);
  const pages = [...said.matchAll(/Page (\d+) of (\d+)/g)].map(([, page, all]) => [page, all]);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages).toEqual(pages.map((_, at) => [String(at + 1), String(pages.length)]));
  expect(said.match(/CASA · Drone registration certificate CE-7K3M-9Q2P-X/g)).toHaveLength(pages.length - 1);
  expect(said.match(/No\. Drone Serial number/g)).toHaveLength(pages.length);
  const file = pdf.toString('latin1');
  // The headings are tagged once, each as the heading of its column.
  expect(file.match(/\/S \/TH\b/g)).toHaveLength(5);
  expect(file.match(/\/Scope \/Column/g)).toHaveLength(5);
  expect(file.match(/\/S \/TR\b/g)).toHaveLength(121);
  // All text belongs to a tagged part of the document or is marked as an artifact.
  for (const content of streamsOf(pdf)
    .split(/(?<=\bET\b)/)
    .filter((part) => / TJ\b/.test(part)))
    expect(content).not.toMatch(/^(?:(?!BDC|BMC)[\s\S])*EMC\s(?:(?!BDC|BMC)[\s\S])*TJ/);
});

it('cuts no word: a long name, a long number and a long holder stand there whole', async () => {
  const [name, serial, holder] = [
    'Unmannedaircraft'.repeat(9),
    'X1Y2'.repeat(25),
    `${'Harbourline Survey and Inspection '.repeat(5)}Pty Ltd`,
  ];
  const said = unspaced(saidIn(await paper([drone(name, serial)], { holder })));
  for (const text of [name, serial, unspaced(holder)]) expect(said).toContain(text);
  expect(said).not.toContain('…');
});

it.each([
  ['Arabic', 'محمد عبد الله'],
  ['Hebrew', 'שלום עולם'],
  ['Greek', 'Αλέξανδρος Ἀετός'],
  ['Vietnamese', 'Nguyễn Thị Hạnh Phương'],
  ['Cyrillic', 'Дрон «Ястреб»'],
  ['simplified Chinese', '大疆创新 陈伟'],
  ['traditional Chinese', '臺灣漢語型號'],
  ['Japanese', '高橋 ひらがな カタカナ'],
  ['Korean', '김민준 드론'],
  ['Polish', 'Żółć'],
  ['Lao', 'ລາວ'],
  ['Thai', 'สมชาย โดรน'],
])('writes %s names without a box or a question mark', async (_, name) => {
  const pdf = await paper([drone('Air', '1')], { holder: name });
  const letters = (text: string): string[] => [...unspaced(text).normalize('NFKC')].toSorted();
  const said = textsOf(pdf);
  const from = said.findIndex((text) => text.includes('registered to')) + 1;
  const to = said.findIndex((text) => text.includes('Certificate number'));
  expect(letters(said.slice(from, to).join(''))).toEqual(letters(name));
  expect(said.join(' ')).not.toContain('?');
});

it('takes marks on a letter as the letter that there is for both', async () => {
  expect(
    unspaced(saidIn(await paper([drone('Air', '1')], { holder: 'Nguye\u0302\u0303n Z\u030cluťoučky\u0301' }))),
  ).toContain('NguyễnŽluťoučký');
});

it('writes the emoji that a font has, and names what none has, so that two of them are told apart, and says so', async () => {
  const said = saidIn(
    await paper(
      [
        drone('Air \u{1f600}', '1'),
        drone('Air \u{1f469}\u200d\u{1f680}', '2'),
        drone('Air \u2764\ufe0f\u{1f6f8}', '3'),
      ],
      { holder: 'ஆவா' },
    ),
  );
  expect(unspaced(said)).toContain('registeredto[U+0B86][U+0BB5U+0BBE]');
  for (const name of ['Air \u{1f600}', 'Air [U+1F469 U+1F680]', '[U+1F6F8]']) expect(said).toContain(name);
  expect(said).toContain(SHORT);
  expect(said.replace(SHORT, '')).not.toContain('?');
});

it('draws names from right to left that way: the first word is at the right of the second', async () => {
  const content = streamsOf(await paper([drone('Air', '1')], { holder: 'שלום עולם' }));
  const places = [...content.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/F\d+ 19 Tf/g)].map(([, x]) => Number(x));
  expect(places).toHaveLength(2);
  expect(places[0]!).toBeGreaterThan(places[1]!);
});

it('a licence wraps its cells, too, and numbers its pages', async () => {
  const long = 'Endorsement'.repeat(12);
  const said = saidIn(
    await licencePdf({
      ...LICENCE,
      paper: {
        ...LICENCE.paper,
        tables: [{ title: 'Ratings', columns: ['Name'], rows: [{ cells: [long], isOff: false }] }],
      },
    }),
  );
  expect(unspaced(said)).toContain(long);
  expect(said).toContain('Page 1 of 1');
});

const LICENCE = {
  regulator: 'CASA',
  createdMs: 0,
  portrait: null,
  paper: licencePaper(
    {
      id: 'l-1',
      type: 'FCL',
      number: 'FCL-20417',
      holder: 'Max Hall',
      arn: '2001079',
      birthDate: null,
      issuedOn: '2023-01-26',
      validUntil: null,
      status: 'Active',
      english: '',
      groups: [],
    },
    {
      regulator: 'CASA',
      moment: sydney('2026-11-28T14:05:00+11:00'),
      correctAt: '28 Nov 2026 at 2:05 pm AEDT',
      checkedAt: 'https://portal.example/content/verify/AbCdEfGhIjKlMnOpQrStUv',
    },
  ),
};

it('a licence is a paper as the certificate is: the holder, the code, the photo, the words and the same line on each page', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({ cells: [`Rating ${String(at)}`], isOff: false }));
  const pdf = await licencePdf({
    ...LICENCE,
    portrait: portraitOf({ id: 'max', pictureOnFile: true }),
    paper: {
      ...LICENCE.paper,
      words: [{ name: 'Suspended: Gyroplane.', text: 'The holder cannot use it.' }],
      tables: [{ title: 'Ratings', columns: ['Name'], rows }],
    },
  });
  const said = saidIn(pdf);
  const count = Number(/Page 1 of (\d+)/.exec(said)![1]);
  expect(count).toBeGreaterThan(1);
  expect(
    said.match(
      /Flight crew licence FCL-20417, Max Hall\. Correct at 28 Nov 2026 at 2:05 pm AEDT\. Scan the code on page 1 to check it today\./g,
    ),
  ).toHaveLength(count);
  expect(said).toMatch(/This licence is held by Max Hall .*Suspended: Gyroplane\. The holder cannot use it\. Ratings/);
  expect(qrTextIn(pdf)).toBe('https://portal.example/content/verify/AbCdEfGhIjKlMnOpQrStUv');
  const file = pdf.toString('latin1');
  for (const text of ['/Alt (Photo of Max Hall)', '/Alt (QR code to check this licence: https://portal.example'])
    expect(file).toContain(text);
});

/** What the holder's line draws, as the eye meets it from the left. */
async function holderFromLeft(holder: string): Promise<readonly string[]> {
  const pdf = await paper([drone('Air', '1')], { holder });
  const places = [...streamsOf(pdf).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/F\d+ 19 Tf/g)].map(([, x]) => Number(x));
  const said = textsOf(pdf);
  const drawn = said
    .slice(
      said.findIndex((text) => text.includes('registered to')) + 1,
      said.findIndex((text) => text.includes('Certificate number')),
    )
    .map((text) => text.trim());
  const at = (text: string): number => places[drawn.indexOf(text)]!;
  // In visual order from the left.
  return drawn.filter((text) => text !== '').toSorted((a, b) => at(a) - at(b));
}
const turned = (word: string): string => [...word].toReversed().join('');

it('writes a number after a word from right to left at its left, and turns the brackets of such words', async () => {
  expect(await holderFromLeft('שלום (עולם) 77 Air (3)')).toEqual([
    '77',
    `(${turned('עולם')})`,
    turned('שלום'),
    'Air (3)',
  ]);
});

it('leaves what follows an isolated name behind it', async () => {
  expect(await holderFromLeft(`${isolated('שלום עולם')} 77 Air`)).toEqual([turned('עולם'), turned('שלום'), '77 Air']);
});

it('keeps the heading of a table of a licence on the page of its first row', async () => {
  const columns = ['Name', 'Category', 'Shown on printed licence as', 'Mode of drive or of flight', 'Expiry date'];
  const table = (title: string, count: number) => ({
    title,
    columns,
    rows: Array.from({ length: count }, (_, at) => ({ cells: [`Rating ${String(at)}`], isOff: false })),
  });
  for (let count = 8; count < 28; count += 1) {
    const tables = [table('Ratings', count), table('Last table', 1)];
    const said = saidIn(await licencePdf({ ...LICENCE, paper: { ...LICENCE.paper, tables } }));
    // The last text of a page is the line at its end.
    expect(said.slice(said.indexOf('Last table')), String(count)).toMatch(/^Last table Name /);
  }
});
