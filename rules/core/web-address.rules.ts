/** The address that a text is; null for none. `URL.canParse` is newer than the browsers of DEC-62. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
