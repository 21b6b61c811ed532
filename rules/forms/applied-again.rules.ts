/** What a form says of the declined application that it began with (DEC-56). */
export interface AppliedAgain {
  readonly reference: string;
  /** Day of the decision, as people read it; empty where it is not known. */
  readonly on: string;
  readonly reason: string;
  /** What the reason is about, which is uploaded again; null where it is about nothing alone. */
  readonly about: { readonly code: string; readonly label: string } | null;
  /** Names of its files, which are not taken over. */
  readonly left: readonly string[];
  /** Whether numbers of documents are entered again. */
  readonly asksNumbers: boolean;
  /** The step that asks for what the reason is about; null for the first one. */
  readonly stepid: string | null;
}
