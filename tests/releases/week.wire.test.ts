/**
 * Databases survive releases: the seeded people's, after a week of use (`<version>/week.json.gz`), is opened by this
 * version. Every record is in a state that its chart has, drafts open whole, and what was under way is finished.
 */
import { eq, ne } from 'drizzle-orm';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Json } from '#api/core/base64.ts';
import { resumed } from '#rules/accreditation/progress.rules.ts';
import { migrate } from '#server/core/migrations.ts';
import { assessmentAttemptLife } from '#server/lives/assessment-attempt.life.ts';
import { lives } from '#server/lives/lives.ts';
import { autosaves, DELETED, drafts, payments, submissions } from '#server/records/cases.schema.ts';
import { readQuiz } from '../../src/wiring/accreditation/quiz-progress.ts';
import { answersTo, formDataOf, send } from '../accreditation/server-assessments.ts';
import { openGatewayKit, type GatewayKit } from '../payment/gateway-kit.ts';
import { USERS } from '../records/sandbox.ts';
import { releases } from './checks.ts';
import { allMigrations, illegalStates, packed, unpacked } from './kept-database.ts';
import { formNamed, stranded } from './stranded.ts';
import { EXAM, liveAWeek } from './week.ts';

/** What every screen begins with: each is answered for each person. */
const ASKED = [
  'GetUserDetails',
  'GetAlertsIndividual',
  'GetLicencesIndividual',
  'GetDronesIndividual',
  'GetApplicationsIndividual',
  'GetAircraftIndividual',
  'HasDraftsIndividual',
] as const;

const fileOf = (release: string): string => join(import.meta.dirname, release, 'week.json.gz');

describe('a week of use', () => {
  it('leaves every record in a state of its chart', async () => {
    const world = await openGatewayKit();
    try {
      await liveAWeek(world);
      const { db } = world.app.store;
      expect(await illegalStates(db)).toEqual([]);
      const charts = await Promise.all(
        lives.map(async (life) => ((await life.list(db)).length > 0 ? [] : [life.chart])),
      );
      expect(charts.flat()).toEqual([]);
      const file = process.env['KEEP_WEEK'];
      if (file) writeFileSync(file, await packed(db, world.app.control.moment().epochMs));
    } finally {
      await world.close();
    }
  });
});

describe.each(releases)('the database of %s after a week', (release) => {
  let world: GatewayKit;
  beforeAll(async () => {
    world = await openGatewayKit(undefined, { on: await unpacked(readFileSync(fileOf(release))) });
  });
  afterAll(() => world.close());

  it('has no record in a state that its chart does not have', async () => {
    expect(await illegalStates(world.app.store.db)).toEqual([]);
  });

  it('has drafts and autosaves that open whole', async () => {
    const { db } = world.app.store;
    const left = db.select().from(autosaves).where(ne(autosaves.formData, DELETED));
    const stored = [...(await db.select().from(drafts)), ...(await left)];
    const known = stored.flatMap(({ formData }) => {
      const content = fromBase64Json(formData);
      const form = formNamed(content);
      return form === null ? [] : [{ form, situation: '', content }];
    });
    expect(known).toHaveLength(stored.length);
    expect(new Set(known.map(({ form }) => form)).size).toBeGreaterThan(7);
    expect(known.flatMap((one) => stranded(one))).toEqual([]);
  });

  it.each(USERS)('answers %s', async (user) => {
    const asked = { organisationId: '', retrievedExpired: true, types: ['recreational', 'commercial'] };
    for (const name of ASKED) await expect(world.call(user, name, asked as never), name).resolves.toBeDefined();
  });

  it('has an exam that goes on where it was, and can be passed', async () => {
    const { user, type, answered } = EXAM;
    const asked = { assessmentType: type, limitQuestionsPerCategory: true } as const;
    const { attemptId, given, assessment } = await world.call(user, 'getAssessmentData', asked);
    const questions = assessment!.questions;
    const [kept] = (
      await world.app.store.db
        .select()
        .from(autosaves)
        .where(eq(autosaves.key, `${type}||`))
    ).map(({ formData }) => readQuiz(formData));
    expect([given!.length, resumed({ questions: questions as never }, kept!)]).toEqual([
      answered,
      { answers: kept!.answers, position: answered - 1, pending: null },
    ]);
    const answers = answersTo(questions, questions.length);
    for (const answer of answers.slice(answered))
      await world.call(user, 'AssessmentAnswer', { attemptId: attemptId ?? '', ...answer });
    expect(await send(world, user, formDataOf(type, questions, answers))).toMatchObject({ assessmentPassed: true });
  });

  it('has payments under way that can be finished', async () => {
    const { db } = world.app.store;
    // The page of a declined card stays, and lasts for minutes.
    const since = Temporal.Instant.fromEpochMilliseconds(world.app.control.moment().epochMs).subtract({ hours: 1 });
    const open = (await db.select().from(payments)).filter(
      ({ status, madeAt }) => status === 'created' && Temporal.Instant.compare(madeAt, since) > 0,
    );
    expect(open.length).toBeGreaterThan(1);
    for (const { token } of open) await world.pay(token);
    const paid = (await db.select().from(payments)).filter(({ token }) => open.some((one) => one.token === token));
    expect(paid.map(({ finalised }) => finalised)).toEqual(open.map(() => true));
    expect((await db.select().from(submissions)).length).toBeGreaterThan(10);
    expect(await illegalStates(db)).toEqual([]);
  });
});

describe('a chart whose state gets another name', () => {
  const { machine, ...life } = assessmentAttemptLife;
  const { open, ...others } = machine.config.states!;
  const renamed = { ...life, machine: { config: { ...machine.config, states: { ...others, underWay: open } } } };

  it('strands its records until they have their migration', async () => {
    const { store } = await unpacked(readFileSync(fileOf(releases[0]!)));
    try {
      expect(await illegalStates(store.db, [renamed])).toEqual([
        'assessment-attempt: 1 in open, which it does not have',
      ]);
      const migration = {
        id: 199,
        name: 'attempts-under-way',
        sql: `alter table assessment_attempt drop constraint assessment_attempt_state_check;
update assessment_attempt set state = 'underWay' where state = 'open';`,
      };
      await migrate(store.db, [...allMigrations, migration]);
      expect(await illegalStates(store.db, [renamed])).toEqual([]);
    } finally {
      await store.close();
    }
  });
});

it('is kept by every release', () => {
  expect(releases.filter((release) => !existsSync(fileOf(release)))).toEqual([]);
});
