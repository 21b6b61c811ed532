/** The calls of the licence pages, with real promises. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { selectBeside } from '#machines/core/loaded-page.machine.ts';
import { selectLicenceParts, type LicencePart } from '#machines/licences/licence-view.entry.ts';
import { selectBlockedAddress } from '#machines/file-download.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { connectionOf, settled } from '#support/calls.ts';
import { settingsOf } from '#support/settings.ts';
import { wireLicenceCertificate } from '../../src/wiring/documents.ts';
import { wireLicencePapers, wireLicenceView } from '../../src/routes/licences/licences.page.tsx';
import { licenceSample, PARTS } from '../licences/licences.sample.ts';
import { partOf } from '../support/part-of.ts';

const sample = licenceSample;

const CALLS: Readonly<Record<LicencePart, string>> = {
  licences: 'GetLicencesIndividual',
  picture: 'licencePicture',
  components: 'licenceComponents',
  aircraftRatings: 'licenceAircraftRatings',
  operationalRatings: 'licenceOperationalRatings',
  theory: 'licenceTheoryExaminations',
  radio: 'licenceArocDetails',
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(PARTS.map((part) => [CALLS[part], sample[part]])),
  GetLicencesIndividual: { value: sample.licences },
};
const ARN = '1000007';

const PAPER = { id: 'l-1', title: 'Flight crew licence' };

function opened(names: readonly LicencePart[], failing: ReadonlyMap<string, unknown>, codes: 'PLD' | 'SCAL' = 'PLD') {
  const { connection, made } = connectionOf((name) => {
    if (failing.has(name)) throw failing.get(name);
    return ANSWERS[name];
  });
  const actor = createActor(wireLicenceView(connection), {
    input: { names, codes, aviationReferenceNumber: ARN },
  }).start();
  return { actor, made };
}

describe('the page of a licence', () => {
  it('asks for its parts at once, for the own number, expired licences included, and shows each in its place [SCAL-43 SCAL-44 SCAL-45 SCAL-46 SCAL-47 SCAL-48]', async () => {
    const { actor, made } = opened(PARTS, new Map());
    expect(made.map(({ name, body }) => [name, body])).toEqual([
      ['GetLicencesIndividual', { retrievedExpired: true }],
      ...PARTS.slice(1).map((part) => [CALLS[part], { aviationReferenceNumber: ARN }]),
    ]);
    await settled();
    expect(selectLicenceParts(actor.getSnapshot())).toEqual(sample);
  });

  it.each([
    ['what they say, by the type of the licence', { value: [PAPER] }, { papers: [PAPER] }],
    ['nothing where the call fails', null, 'unknown'],
  ])('has of its papers, which are asked for beside it, %s', async (_, answer, shown) => {
    const { connection, made } = connectionOf(() => {
      if (answer === null) throw exception;
      return answer;
    });
    const actor = createActor(wireLicencePapers(connection), { input: { passType: 'FCL' } }).start();
    expect(made.map(({ name, body }) => [name, body])).toEqual([['LicencePapers', { passType: 'FCL' }]]);
    await settled();
    expect(selectBeside(actor.getSnapshot())).toEqual(shown);
  });

  it('gives its calls up when it is closed', () => {
    const { actor, made } = opened(PARTS, new Map());
    actor.stop();
    expect(made.map(({ signal }) => signal?.aborted)).toEqual(PARTS.map(() => true));
  });

  it.each(PARTS)(
    'without its %s is PLD.1 beside the others, and asks for that alone when it is tried again [SERR-29]',
    async (part) => {
      const failing = new Map<string, unknown>([[CALLS[part], callFailure(CALLS[part], '')]]);
      const { actor, made } = opened(PARTS, failing);
      await settled();
      expect(actor.getSnapshot().context.problem).toEqual({ code: 'PLD.1', failure: callFailure(CALLS[part], '') });
      const { [part]: _, ...others } = sample;
      expect(selectLicenceParts(actor.getSnapshot())).toEqual(others);
      failing.clear();
      actor.send({ type: 'retry.requested' });
      expect(made.slice(PARTS.length).map(({ name }) => name)).toEqual([CALLS[part]]);
      await settled();
      expect(selectLicenceParts(actor.getSnapshot())).toEqual(sample);
    },
  );

  it('whose licence load fails is SCAL.1, and SCAL.2 where something throws [SERR-28 DERR-38]', async () => {
    for (const [thrown, code] of [
      [callFailure('GetLicencesIndividual', 'LI.1e'), 'SCAL.1'],
      [exception, 'SCAL.2'],
    ] as const) {
      const { actor } = opened(['licences'], new Map<string, unknown>([['GetLicencesIndividual', thrown]]), 'SCAL');
      await settled();
      expect(actor.getSnapshot().context.problem?.code).toBe(code);
    }
  });
});

describe('the file of a licence', () => {
  const run = async (answer: () => unknown, { isOpen = true, isIos = false } = {}) => {
    const { connection, made } = connectionOf(answer);
    const opens: string[] = [];
    const configuration = async () => ({
      product: { code: 'casa' },
      external: { documentLocation: '/document-location' },
    });
    const adapters = {
      settings: () => settingsOf({ 'Portal - Home URL': 'https://portal.test/' }),
      isIos: () => isIos,
      openWindow: (address: string) => opens.push(address) > 0 && isOpen,
    };
    const actor = createActor(wireLicenceCertificate(partOf({ ...connection, configuration }), adapters)).start();
    actor.send({ type: 'file.requested', id: 'l-1' });
    await settled();
    await settled();
    return { actor, made, opens };
  };
  const ADDRESS = 'https://portal.test/document-location?spId=t&file=fcl.pdf';
  const found = () => ({ value: { spId: 't', file: 'fcl.pdf' } });

  it('is asked for as {product}_licence by its id, and opens in a new window [FLIC-26 FLIC-27 DCAL-57]', async () => {
    const { actor, made, opens } = await run(found, { isIos: true });
    expect(made.map(({ name, body }) => [name, body])).toEqual([
      ['GetSharePointFileDetails', { entity: 'casa_licence', ios: true, id: 'l-1', file: 'licence' }],
    ]);
    expect(opens).toEqual([ADDRESS]);
    expect(actor.getSnapshot().hasTag('opened')).toBe(true);
  });

  it('is a link where no window opens, SP.1 for a call that fails, SP.2 for one without a file', async () => {
    expect(selectBlockedAddress((await run(found, { isOpen: false })).actor.getSnapshot())).toBe(ADDRESS);
    const refused = callFailure('GetSharePointFileDetails', 'SP.1');
    const { actor } = await run(() => {
      throw refused;
    });
    expect(actor.getSnapshot().context.problem).toEqual({ code: 'SP.1', failure: refused });
    const { actor: none } = await run(() => ({ value: { spId: null, file: null } }));
    expect(none.getSnapshot().context.problem).toEqual({ code: 'SP.2', failure: null });
  });
});
