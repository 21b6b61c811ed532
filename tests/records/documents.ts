/** Small valid files and valid forms for tests of submissions. */
import { deflateRawSync } from 'node:zlib';
import { KESTREL } from '#server/scenarios/organisations.ts';

/** A description of valid length. */
export const DESCRIPTION = 'The revised operations manual, section four, with the new battery procedures.';

/** The smallest files of each type. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
export const OLD_OFFICE = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(2048),
]);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const CSV = Buffer.from('date,reading\n2026-11-20,0\n');

/** A zip archive, the container of newer office formats. */
export function zip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const record = Buffer.alloc(16);
    record.writeUInt32LE(offset, 12);
    central.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        common,
        record.subarray(2),
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const typesOf = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ` +
  `ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
export const DOCX = zip({
  '[Content_Types].xml': typesOf('/word/document.xml', 'wordprocessingml.document'),
  'word/document.xml': '<w:document/>',
});
export const XLSX = zip({
  '[Content_Types].xml': typesOf('/xl/workbook.xml', 'spreadsheetml.sheet'),
  'xl/workbook.xml': '<workbook/>',
});

/** A confirmation of registration details, for a person or an organisation. */
export function aircraftConfirmation(place: { readonly orgid?: string; readonly organisationArn?: string } = {}) {
  return {
    steps: [
      {
        stepid: 'confirmation',
        name: 'Declaration',
        questions: [{ id: 'declaration', type: 'radio', answer: { radioValue: 'incorrectDetails' } }],
      },
    ],
    declarationText: 'I declare that some of these details are incorrect or have changed',
    ...place,
  };
}

/** The request of a document submission; `answers` replace valid ones. */
export function assistRequest(
  answers: { reference?: string; description?: string; declared?: boolean } = {},
  place: object = {},
) {
  const { reference = 'SR-107330', description = DESCRIPTION, declared = true } = answers;
  const boxes = declared
    ? { checkboxes: { agree: true }, checkboxValues: ['agree'] }
    : { checkboxes: { agree: false }, checkboxValues: [] };
  const questions = [
    { id: 'casaReference', type: 'text', answer: { value: reference } },
    { id: 'submissionDescription', type: 'textarea', answer: { value: description } },
    { id: 'declaration', type: 'declaration', answer: boxes },
  ];
  return {
    rootFormCode: '',
    formCode: '',
    name: 'Submit documents and notifications',
    version: '01',
    orgid: KESTREL.id,
    organisationArn: KESTREL.arn,
    formData: { steps: [{ stepid: 'details', name: 'Details', questions }] },
    ...place,
  };
}

/** A file for the client or a form. */
export function named(name: string, content: Buffer, type = ''): { name: string; content: Blob } {
  return { name, content: new Blob([new Uint8Array(content)], { type }) };
}

/** The multipart body of a document submission, as a browser makes it. */
export function assistForm(request: object, files: readonly { name: string; content: Blob }[]): FormData {
  const form = new FormData();
  form.append('request', Buffer.from(JSON.stringify(request)).toString('base64'));
  for (const { name, content } of files) form.append('files', content, name);
  return form;
}
