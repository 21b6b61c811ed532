const IDENTIFIER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is an identifier: the 8-4-4-4-12 hexadecimal pattern, in any case (portal 5). */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/** Whether two identifiers name the same thing: hexadecimal ids differ only in case (OP-P-58). */
export function sameIdentifier(one: string | null | undefined, other: string | null | undefined): boolean {
  return !!one && !!other && one.toLowerCase() === other.toLowerCase();
}
