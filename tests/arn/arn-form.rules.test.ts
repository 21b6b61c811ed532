import { it, expect } from 'vitest';
import { problemsOfDefinition } from '../forms/definition.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
it.each(['full','myGov','existingAccount'] as const)('%s', (v) => expect(problemsOfDefinition(arnForm(v, 'new'))).toEqual([]));
