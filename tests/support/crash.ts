/**
 * Kills a real server at a named point of a real request of Zoe's (issue 3) and checks its data after a restart. The
 * tests run each point once, `npm run soak` many times.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '#server/core/points.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { assistForm, assistRequest, CSV, named, PDF } from '../records/documents.ts';
import { openCrashHost, type CrashServer, type Killed } from './crash-host.ts';

const FORM = 'Submit documents and notifications';
const OLD = Buffer.from('{"typed":"before"}').toString('base64');
const NEW = Buffer.from(`{"typed":"${'x'.repeat(100_000)}"}`).toString('base64');

/** The request to the server that will be killed. */
export type Act =
  | 'submit'
  | 'save'
  | 'stale save'
  | 'delete'
  | 'autosave'
  | 'stale autosave'
  | 'autosave delete'
  | 'start';

/** The points of each act at which it can be killed. */
export const CUTS: readonly (readonly [point: Point, act: Act])[] = [
  ['body received', 'submit'],
  ['files stored', 'submit'],
  ['validated', 'submit'],
  ['before commit', 'submit'],
  ['after commit', 'submit'],
  ['before the mail is written', 'submit'],
  ['before the mail is sent', 'submit'],
  ['before the draft is written', 'save'],
  ['after the draft is written', 'save'],
  ['draft conflict', 'stale save'],
  ['draft delete', 'delete'],
  ['amid a migration', 'start'],
];

/** The same points for autosaves. @public read by tools/soak.mjs */
export const AUTOSAVE_CUTS: typeof CUTS = [
  ['before the draft is written', 'autosave'],
  ['after the draft is written', 'autosave'],
  ['draft conflict', 'stale autosave'],
  ['draft delete', 'autosave delete'],
];

/** What a run found. */
export interface Finding {
  /** How the killed server ended. */
  readonly ended: number | string;
  /** Whether it had answered before. */
  readonly answered: boolean;
  /** After the restart, and after the act was repeated with its key. */
  readonly submissions: readonly [number, number];
  /** Files on disk, and files of submissions, after the restart. */
  readonly files: readonly [number, number];
  readonly mails: number;
  /** The stored draft or autosave after the restart; of a start in a new folder, the seeded people. */
  readonly stored: 'old' | 'new' | 'broken';
  /** Whether the repeated act succeeded; of a start, whether everything can be seeded again. */
  readonly repeated: boolean;
}

/** A server with Zoe signed in. */
export interface CrashWorld {
  run(point: Point, act: Act): Promise<Finding>;
  close(): Promise<void>;
}

export async function openCrashWorld(): Promise<CrashWorld> {
  let recordId = '';
  let people = '';
  const host = await openCrashHost('zoe', async (server) => {
    recordId = String((await server.call('Forms/SaveDraft/v1', draftOf(OLD)))?.['recordId']);
    await server.call('Extensions/Autosave/Save/v1', { key: 'crash||', formData: OLD, revision: 0 });
    people = JSON.stringify(await server.list('people'));
  });

  const act = (server: CrashServer, what: Act, key: string): Promise<boolean> => {
    const done = async (answer: Promise<Record<string, unknown> | null>) => (await answer)?.['wasSuccessful'] === true;
    const keep = (formData: string, revision: number) =>
      server.call('Extensions/Autosave/Save/v1', { key: 'crash||', formData, revision });
    switch (what) {
      case 'submit': {
        const body = assistForm(assistRequest(), [named('manual.pdf', PDF), named('data.csv', CSV)]);
        return done(server.ask('Forms/SubmitIndustryAssist/v1', { body, headers: { 'idempotency-key': key } }));
      }
      case 'save':
        return done(server.call('Forms/SaveDraft/v1', { ...draftOf(NEW), revision: 1 }));
      case 'stale save':
        return server
          .call('Forms/SaveDraft/v1', { ...draftOf(NEW), revision: 0 })
          .then((answer) => answer?.['conflict'] !== undefined);
      case 'delete':
        return done(server.call('Forms/DeleteDraft/v1', { recordid: recordId }));
      case 'autosave':
        return done(keep(NEW, 1));
      case 'stale autosave':
        return done(keep(NEW, 0));
      case 'autosave delete':
        return done(server.call('Extensions/Autosave/Delete/v1', { key: 'crash||' }));
      case 'start':
        return fetch(`${server.origin}/sandbox/reset`, { method: 'POST' }).then(({ ok }) => ok);
    }
  };
  const storedIn = async (server: CrashServer, what: Act): Promise<Finding['stored']> => {
    if (what === 'start') return JSON.stringify(await server.list('people')) === people ? 'new' : 'broken';
    const auto = what.includes('autosave');
    const answer = auto
      ? await server.call('Extensions/Autosave/Load/v1', { key: 'crash||' })
      : await server.call('Forms/LoadDraft/v1', { recordid: recordId });
    const found = answer?.[auto ? 'autosave' : 'form'] as { formData?: unknown; revision?: unknown } | null | undefined;
    if (found?.formData === OLD && found.revision === 1) return 'old';
    return found?.formData === NEW && found.revision === 2 ? 'new' : 'broken';
  };

  const found = async (what: Act, key: string, { ended, answer, next }: Killed<boolean>): Promise<Finding> => {
    const mine = async () =>
      (await next.list('submissions')).filter(({ reference }) => String(reference).startsWith('IA-'));
    const before = await mine();
    const onDisk = filesIn(next.folder);
    const mentioned = before.flatMap(({ body }) => (body as { files?: unknown[] }).files ?? []).length;
    const stored = await storedIn(next, what);
    const repeated = await act(next, what, key);
    const after = (await mine()).length;
    // Only mail about the submit.
    const mails = (await next.list('mail')).filter(({ subject }) =>
      String(subject).startsWith('Documents received: IA-'),
    ).length;
    return {
      ended,
      answered: answer,
      submissions: [before.length, after],
      files: [onDisk, mentioned],
      mails,
      stored,
      repeated,
    };
  };

  return {
    run: async (point, what) => {
      if (what === 'start')
        return host.killAtStart(point, (next, ended) => found(what, '', { ended, answer: false, next }));
      const key = `crash-${randomUUID()}`;
      return found(what, key, await host.kill(point, (dying) => act(dying, what, key)));
    },
    close: host.close,
  };
}

function draftOf(formData: string) {
  return { name: FORM, formData, organisationId: KESTREL.id };
}

function filesIn(folder: string): number {
  try {
    return readdirSync(join(folder, 'files')).length;
  } catch {
    return 0;
  }
}
