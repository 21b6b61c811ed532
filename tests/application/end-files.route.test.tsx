/** The files at the end of a form: for whom, of what, and by which name they are requested (DEC-42). */
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { settingsOf } from '#support/settings.ts';
import { createAreas } from '../../src/shell/areas.ts';
import type { Session } from '../../src/shell/session.ts';
import { keepEndIn, openEndFiles } from '../../src/routes/applications/end-files.tsx';

afterEach(() => vi.unstubAllGlobals());

function session(submissionDetails: boolean) {
  const asked: unknown[] = [];
  const call = async (name: string, input: object) => {
    asked.push([name, input]);
    return { value: { spId: 't', file: 'a.pdf' } };
  };
  const configuration = async () => ({
    product: { code: 'casa' },
    external: { documentLocation: '/document-location' },
  });
  const remembered: (string | null)[] = [];
  const made = {
    memory: { rememberEnd: (href: string | null) => remembered.push(href) },
    areas: createAreas(),
    connection: { call, learn: () => undefined, configuration },
    configuration: () => ({ capabilities: { submissionDetails } }),
    settings: () => settingsOf({ 'Portal - Home URL': 'https://portal.test/' }),
  };
  return { asked, remembered, session: made as unknown as Session };
}

const links = { href: (target: object) => `/forms/${Object.values(target).join('/')}` };

it('the address of what was sent is remembered in the tab while its end is shown', () => {
  const { remembered, session: visited } = session(true);
  const forget = keepEndIn(visited, links)({ screen: 'submissionDetail', submissionId: 's-7', organisationId: 'o-1' });
  expect(remembered).toEqual(['/forms/submissionDetail/s-7/o-1']);
  forget();
  expect(remembered).toEqual(['/forms/submissionDetail/s-7/o-1', null]);
});

it.each([
  ['receipts', 'casa_submission', 'receipt'],
  ['ownDrones', 'contact', 'droneregistration'],
  ['organisationsDrones', 'account', 'droneregistration'],
  ['licences', 'casa_licence', 'licence'],
] as const)(
  '%s are asked for as %s, by the name %s, once somebody wants one, and open in a window',
  async (of, entity, file) => {
    const opened: unknown[] = [];
    vi.stubGlobal('open', (address: string) => opened.push(address) && {});
    const { asked, session: visited } = session(true);
    const actor = openEndFiles(visited)[of]!;
    expect(asked).toEqual([]);
    actor.send({ type: 'file.requested', id: 'x-1' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('opened'));
    expect(asked).toEqual([['GetSharePointFileDetails', { entity, id: 'x-1', file, ios: false }]]);
    expect(opened).toEqual(['https://portal.test/document-location?spId=t&file=a.pdf']);
    // Rendering again keeps the same actors.
    expect(openEndFiles(visited)[of]).toBe(actor);
  },
);

it('there is no receipt where the regulator has no pages of submissions [DEC-11]', () => {
  expect(openEndFiles(session(false).session)).toMatchObject({ receipts: null });
  expect(openEndFiles(session(false).session)).not.toHaveProperty('Coming');
});
