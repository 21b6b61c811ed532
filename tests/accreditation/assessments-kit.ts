import type { questionsFor } from './server-assessments.ts';

export const HOUR = 3_600_000;

export const ids = (questions: Awaited<ReturnType<typeof questionsFor>>) => questions.map(({ id }) => id);
