/**
 * The floor of a form page: React and the six kinds of questions of the bench's form (src/routes/dev/bench-form.ts) as
 * plain controls that the browser keeps, checked by hand on submit and, once that failed, at every key. It saves
 * nothing and knows no steps.
 */
import { memo, useRef, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

const KINDS = ['text', 'number', 'radio', 'select', 'checkbox', 'date'] as const;
const OPTIONS = { radio: ['Yes', 'No', 'Not sure'], select: ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'] };

interface Plain {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly label: string;
}

const questions = Array.from({ length: 20 }, (_none, at): Plain => {
  const kind = KINDS[at % KINDS.length]!;
  return { id: `q${String(at)}`, kind, label: `Question ${String(at + 1)} (${kind})` };
});

function check({ kind }: Plain, answer: FormDataEntryValue | null): string {
  if (answer === null || answer === '') return 'This question is required';
  if (kind === 'date' && !/^\d{2}\/\d{2}\/\d{4}$/.test(String(answer))) return 'Use dd/mm/yyyy';
  return kind === 'number' && !Number.isFinite(Number(answer)) ? 'Enter a number' : '';
}

function Control({ question: { id, kind, label }, error }: { readonly question: Plain; readonly error: string }) {
  const common = { name: id, 'aria-invalid': error !== '', 'aria-describedby': error ? `${id}-error` : undefined };
  if (kind === 'radio')
    return (
      <fieldset>
        <legend>{label}</legend>
        {OPTIONS.radio.map((option) => (
          <label key={option}>
            <input {...common} type="radio" value={option} /> {option}
          </label>
        ))}
      </fieldset>
    );
  if (kind === 'select')
    return (
      <select {...common} id={id}>
        <option value="">Choose</option>
        {OPTIONS.select.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return <input {...common} id={id} type={kind === 'date' ? 'text' : kind} />;
}

const Field = memo(function Field(props: { readonly question: Plain; readonly error: string }) {
  const { question, error } = props;
  return (
    <div>
      {question.kind !== 'radio' && <label htmlFor={question.id}>{question.label}</label>}
      <Control {...props} />
      {error && <p id={`${question.id}-error`}>{error}</p>}
    </div>
  );
});

function Form() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isRefused = useRef(false);
  const judge = (form: HTMLFormElement) => {
    const data = new FormData(form);
    setErrors(Object.fromEntries(questions.map((question) => [question.id, check(question, data.get(question.id))])));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isRefused.current = true;
    judge(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} onInput={(event) => isRefused.current && judge(event.currentTarget)}>
      {questions.map((question) => (
        <Field key={question.id} question={question} error={errors[question.id] ?? ''} />
      ))}
      <button type="submit">Submit</button>
    </form>
  );
}

createRoot(document.getElementById('root')!).render(<Form />);
