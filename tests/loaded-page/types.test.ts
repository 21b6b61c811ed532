/**
 * The types of a loaded page are those of its own loads: each line below a `@ts-expect-error` must be an error, or `npm
 * run types` fails.
 */
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { codes, loadedBy, loadedPage, noCode } from '#machines/core/loaded-page.machine.ts';

interface Loads {
  readonly fees: readonly number[];
  readonly owner: string;
}
interface About {
  readonly organisationId: string;
}

const page = loadedPage<Loads, About>({
  page: 'fees',
  loads: { fees: true, owner: true },
  problem: codes('F.1', 'F.2'),
});
const owner = async () => 'Ava';

it('an entry names its own loads, all of them, and knows answers of their own types', () => {
  // @ts-expect-error no such load
  loadedPage<Loads, About>({ page: 'fees', loads: { fees: true, owner: true, payments: true }, problem: noCode });
  // @ts-expect-error the load of the owner is left out
  loadedPage<Loads, About>({ page: 'fees', loads: { fees: true }, problem: noCode });
  loadedPage<Loads, About>({
    page: 'fees',
    loads: { fees: true, owner: true },
    // @ts-expect-error a fee is a number
    known: () => ({ fees: ['40'] }),
    problem: noCode,
  });
  loadedPage<Loads, About>({
    page: 'fees',
    loads: { fees: true, owner: true },
    // @ts-expect-error it is opened with nothing of this name
    problem: ({ about, failure }) => ({ code: about.personId, failure }),
  });
  expect(page.id).toBe('loadedPage');
});

it('a wiring has every load of a page, each with its own answer, and is given what the page is opened with', () => {
  loadedBy(page, { fees: async ({ organisationId }) => [organisationId.length], owner });
  // @ts-expect-error the load of the owner is missing
  loadedBy(page, { fees: async () => [40] });
  // @ts-expect-error a fee is a number
  loadedBy(page, { fees: async () => ['40'], owner });
  // @ts-expect-error a gather of other loads is none of this page
  page.provide({ actors: { gather: gatheredBy<Pick<Loads, 'owner'>, About>({ owner }) } });
  expect(page.implementations.actors).toHaveProperty('gather');
});

it('a view selects what was loaded, by its type', () => {
  // @ts-expect-error a page is opened with what its entry says
  createActor(page, { input: { personId: 'p-1' } });
  const snapshot = createActor(page, { input: { organisationId: 'o-1' } }).getSnapshot();
  const data: Loads | null = snapshot.context.data;
  // @ts-expect-error a fee is a number
  const texts: readonly string[] | undefined = snapshot.context.data?.fees;
  // @ts-expect-error nothing of this name is loaded
  const payments: unknown = snapshot.context.data?.payments;
  expect([data, texts, payments, snapshot.context.about.organisationId]).toEqual([null, undefined, undefined, 'o-1']);
});
