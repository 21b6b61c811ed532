/**
 * Uploads of 10 x 60 MB, streamed to the server's disk: how much its memory grows at the most while they come, against
 * the memory before and after a small upload, and how long they take. The sender streams too, so that this process
 * measures nothing of its own.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { serveRegulator } from './support.mjs';
import { tokenOf } from './tokens.mjs';

const BYTES = 62_914_560;
const FILES = 10;

/** Present and peak resident memory of a process, in MB. */
function memoryOf(pid) {
  const text = readFileSync(join('/proc', String(pid), 'status'), 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)[1]) / 1024);
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** A document submission of `files` files of `bytes` bytes; returns the answer's JSON. */
function submit({ origin, token, organisation, files, bytes }) {
  const boundary = createHash('sha256').update(String(bytes)).digest('hex');
  const questions = [
    { id: 'casaReference', type: 'text', answer: { value: 'SR-107330' } },
    { id: 'submissionDescription', type: 'textarea', answer: { value: 'x'.repeat(60) } },
    { id: 'declaration', type: 'declaration', answer: { checkboxes: { agree: true }, checkboxValues: ['agree'] } },
  ];
  const form = {
    rootFormCode: '',
    formCode: '',
    name: 'Submit documents and notifications',
    version: '01',
    orgid: organisation.id,
    organisationArn: organisation.arn,
    formData: { steps: [{ stepid: 'details', name: 'Details', questions }] },
  };
  const piece = Buffer.alloc(65_536, 'a,b\n');
  async function* body() {
    const part = (disposition) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
    yield part('name="request"');
    yield Buffer.from(`${Buffer.from(JSON.stringify(form)).toString('base64')}\r\n`);
    for (let file = 0; file < files; file += 1) {
      yield part(`name="files"; filename="file-${file}.csv"`);
      for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const sent = request(
      `${origin}/api/mycasa/Forms/SubmitIndustryAssist/v1`,
      { method: 'POST', headers },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(JSON.parse(text)));
      },
    );
    sent.on('error', reject);
    (async () => {
      for await (const chunk of body()) if (!sent.write(chunk)) await new Promise((go) => sent.once('drain', go));
      sent.end();
    })().catch(reject);
  });
}

export async function uploads({ main } = {}) {
  const seeding = await serveRegulator({ main });
  await seeding.stop(true);
  const served = await serveRegulator({ main, folder: seeding.folder, port: seeding.port });
  try {
    const token = await tokenOf(served.origin, 'zoe');
    const people = await (await fetch(`${served.origin}/sandbox/people`)).json();
    const organisation = people.find(({ user }) => user === 'zoe').organisations[0];
    const send = (files, bytes) => submit({ origin: served.origin, token, organisation, files, bytes });
    // Warms up what every upload needs.
    const small = await send(FILES, 100_000);
    // Resets the peak of the start, which is not measured.
    writeFileSync(join('/proc', String(served.pid), 'clear_refs'), '5');
    const before = memoryOf(served.pid);
    const begun = performance.now();
    const large = await send(FILES, BYTES);
    const seconds = (performance.now() - begun) / 1000;
    const after = memoryOf(served.pid);
    if (!small.wasSuccessful || !large.wasSuccessful)
      throw new Error(`An upload failed: ${JSON.stringify([small, large])}`);
    return {
      files: FILES,
      megabytesEach: BYTES / 1024 / 1024,
      seconds: Number(seconds.toFixed(1)),
      memoryBeforeMB: before.now,
      memoryAtMostMB: after.most,
      growthMB: after.most - before.now,
      goalMB: 100,
    };
  } finally {
    await served.stop();
  }
}
