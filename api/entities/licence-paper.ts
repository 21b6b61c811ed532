/** The paper of a licence, certificate or accreditation on the wire (`rules/licences/licence-paper.rules.ts`). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

const list = <T extends z.ZodMiniType>(of: T) => z.readonly(z.array(of));
const fact = z.object({ name: z.string(), value: z.string() });

export const printedPaper = z.object({
  id: z.string(),
  title: z.string(),
  number: z.string(),
  to: z.string(),
  holder: z.string(),
  facts: list(fact),
  state: z.string(),
  words: list(z.object({ name: z.string(), text: z.string() })),
  tables: list(
    z.object({
      title: z.string(),
      columns: list(z.string()),
      rows: list(z.object({ cells: list(z.string()), isOff: z.boolean() })),
    }),
  ),
  lists: list(z.object({ title: z.string(), items: list(z.string()) })),
  checkedAt: z.string(),
  codeText: z.string(),
  line: z.string(),
  /** Name and kind of the regulator, above the title. */
  regulator: z.string(),
  /** The code, drawn: the outline of its dark modules in a square of `edge` units. */
  code: z.object({ edge: z.number(), path: z.string() }),
  /** Photo of the holder as a `data:` address; null for none. */
  photo: text,
});
