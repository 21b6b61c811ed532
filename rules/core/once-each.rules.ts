/**
 * Makes something of an object once, on the first question, and hands the same out for as long as there is that object. For what never
 * changes: lists, settings, definitions.
 * @param make called once for each object
 */
export function onceEach<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}
