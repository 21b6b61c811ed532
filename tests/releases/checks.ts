/** What has to be so before a version is released; `npm run release -- --check` prints it, and the tests look at it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreMigrations } from '#server/core/migrations.ts';
import { recordMigrations } from '#server/records/migrations.ts';
import { keptDrafts } from './keep.ts';
import { stranded, type KeptDraft } from './stranded.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A sentence, and what is not so; empty where it is. */
export interface ReleaseCheck {
  readonly what: string;
  readonly faults: readonly string[];
}

/** The versions that have kept something, oldest first. */
export const releases: readonly string[] = readdirSync(import.meta.dirname)
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .sort(new Intl.Collator('en', { numeric: true }).compare);

const fileOf = (release: string, name: string): string => join(import.meta.dirname, release, name);

/** Its drafts, one for each step at which a person may have left it. */
export const draftsOf = (release: string): readonly KeptDraft[] =>
  readFileSync(fileOf(release, 'drafts.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as KeptDraft)
    .flatMap(({ steps, ...draft }) =>
      steps === undefined
        ? [draft]
        : steps.map((currentStep) => ({
            ...draft,
            situation: `${draft.situation}, at ${currentStep}`,
            content: { ...(draft.content as object), currentStep },
          })),
    );

/** Migrations by number, with a digest of what they do. */
const digests = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...coreMigrations, ...recordMigrations].map(({ id, name, sql }) => [
      String(id),
      createHash('sha256').update(`${name}\n${sql}`).digest('hex'),
    ]),
  );

/**
 * What a release keeps beside its database (`week.wire.test.ts`), by name of its file. @public read by
 * tools/release.mjs
 */
export const toKeep = (): Readonly<Record<string, string>> => ({
  'drafts.jsonl': keptDrafts()
    .map((draft) => `${JSON.stringify(draft)}\n`)
    .join(''),
  'migrations.json': `${JSON.stringify(digests(), null, 2)}\n`,
});

/** What drafts of releases lose in the work tree: release, form, situation, and what is lost. */
export const strandedOfReleases = (): readonly string[] =>
  releases.flatMap((release) =>
    draftsOf(release).flatMap((draft) =>
      stranded(draft).map((lost) => `${release}, ${draft.form}, ${draft.situation}: ${lost}`),
    ),
  );

/** The checks of the work tree. */
export function releaseChecks(): readonly ReleaseCheck[] {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const kept = ['drafts.jsonl', 'migrations.json', 'week.json.gz'].filter((name) => !existsSync(fileOf(version, name)));
  const now = digests();
  return [
    {
      what: `CHANGELOG.md has ${version} with its day`,
      faults: new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm').test(changes)
        ? []
        : [`there is no heading '## [${version}] - <day>'`],
    },
    {
      what: `Drafts, migrations and the database of ${version} are kept`,
      faults: kept.map((name) => `tests/releases/${version}/${name} is missing: npm run release -- --keep`),
    },
    {
      what: 'No migration that was released is changed or gone',
      faults: releases.flatMap((release) =>
        Object.entries(JSON.parse(readFileSync(fileOf(release, 'migrations.json'), 'utf8')) as typeof now)
          .filter(([id, digest]) => now[id] !== digest)
          .map(([id]) => `migration ${id} is not as ${release} had it: add the next number instead`),
      ),
    },
    {
      what: 'Drafts of every release open whole',
      faults: strandedOfReleases(),
    },
  ];
}
