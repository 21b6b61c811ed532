/**
 * Makes a value for an object once, and returns the same for as long as the object exists. For objects that never
 * change: lists, settings, definitions.
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
