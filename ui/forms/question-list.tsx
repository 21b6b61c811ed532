import { Fragment, memo, type ReactElement } from 'react';
import type { Question } from '#rules/forms/form.rules.ts';
import { QuestionField } from './question.view.tsx';

/**
 * Questions that share a fragment. React copies the siblings of what it renders, so a key among 500 in a row costs 500
 * copies; in groups, 45.
 */
const GROUP = 24;

/**
 * The questions of a step, in groups that leave no trace on the page: a key costs the same in a long form as in a short
 * one.
 */
export const QuestionList = memo(function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  const groups: ReactElement[] = [];
  for (let at = 0; at < questions.length; at += GROUP) {
    const group = questions.slice(at, at + GROUP);
    groups.push(
      <Fragment key={group[0]?.id}>
        {group.map(({ id }) => (
          <QuestionField key={id} id={id} />
        ))}
      </Fragment>,
    );
  }
  return groups;
});
