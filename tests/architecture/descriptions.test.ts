/** The build keeps the descriptions of states out of everything but the charts page. */
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { leaveOutDescriptions } from '../../tools/support/leave-out-descriptions.mjs';
import { filesOf, HOME, read } from './files.ts';

const machines = filesOf(['machines'], /\.machine\.ts$/);
const transform = leaveOutDescriptions.transform as (code: string, id: string) => { readonly code: string } | null;

/** Every property with its value, except descriptions. */
function rest(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isProperty = ts.isPropertyAssignment(node);
    if (isProperty && node.name.getText() === 'description') return;
    if (isProperty && !ts.isObjectLiteralExpression(node.initializer) && !ts.isArrayLiteralExpression(node.initializer))
      found.push(node.getText());
    else if (isProperty) found.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true));
  return found.map((text) => text.replaceAll(/\s+/g, ' '));
}

describe('the descriptions of the machines', () => {
  it.each(machines)('do not travel with %s, and all else does', (name) => {
    const code = read(name);
    const short = transform(code, join(HOME, name))!.code;
    expect(short).not.toMatch(/\bdescription:/);
    expect(rest(short)).toEqual(rest(code));
  });

  it('stay where the catalogue of the charts page asks for a machine, and in everything that is no machine', () => {
    const code = "export const a = { description: 'Words.' };";
    expect(transform(code, join(HOME, 'machines/start-up.machine.ts?described'))).toBeNull();
    expect(transform(code, join(HOME, 'machines/core/ports.ts'))).toBeNull();
    expect(transform(code, join(HOME, 'machines/start-up.machine.ts'))?.code).toBe('export const a = {  };');
  });
});
