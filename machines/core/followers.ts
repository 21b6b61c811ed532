/**
 * Which questions depend on which: read from the definition of a form once, so that an answer that changes finds them
 * at once.
 */
import { questionsIn, type QuestionsById } from '#rules/forms/form-way.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';

/**
 * For every question those whose being shown, being locked, choice or message hangs on it, directly or through another
 * one.
 */
export function followersOf(byId: QuestionsById): ReadonlyMap<string, ReadonlySet<string>> {
  const leaders = (question: Question): readonly string[] => {
    const { when, locked, optionalWhen, validate = [] } = question;
    const list =
      'options' in question && typeof question.options === 'object' && 'list' in question.options
        ? question.options.startsWith
        : undefined;
    const checked = validate.flatMap((check) => {
      if (check.name === 'points') return Object.keys(check.points);
      if (check.name === 'notBefore') return [check.question];
      return 'questions' in check ? check.questions : [];
    });
    return [...[when, locked, optionalWhen].flatMap(questionsIn), ...checked, ...(list === undefined ? [] : [list])];
  };
  const followers = new Map<string, Set<string>>();
  for (const question of byId.values()) {
    const open = [...leaders(question)];
    const seen = new Set<string>();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      followers.set(id, (followers.get(id) ?? new Set()).add(question.id));
      const leader = byId.get(id);
      if (leader !== undefined) open.push(...leaders(leader));
    }
  }
  return followers;
}

/** For every question those that ask again what it asked. */
export function askedAgain(byId: QuestionsById): ReadonlyMap<string, readonly Question[]> {
  return grouped(byId, ({ follows }) => follows);
}

/** For every question those that a change of it empties (OP-S-97). */
export function emptiedBy(byId: QuestionsById): ReadonlyMap<string, readonly Question[]> {
  return grouped(byId, ({ clearedBy }) => clearedBy);
}

function grouped(
  byId: QuestionsById,
  by: (question: Question) => readonly string[] | undefined,
): ReadonlyMap<string, readonly Question[]> {
  const groups = new Map<string, Question[]>();
  for (const question of byId.values()) {
    for (const id of by(question) ?? []) groups.set(id, [...(groups.get(id) ?? []), question]);
  }
  return groups;
}
