/**
 * Makes something of an object once, on the first question, and hands the same out for as long as there is that object.
 * For what never changes: lists, settings, definitions.
 *
 * @param make called once for each object
 */
export function onceEach<Subject extends object, Made extends object>(
  make: (subject: Subject) => Made,
): (subject: Subject) => Made {
  const known = new WeakMap<Subject, Made>();
  return (subject) => {
    const before = known.get(subject);
    if (before !== undefined) return before;
    const made = make(subject);
    known.set(subject, made);
    return made;
  };
}
