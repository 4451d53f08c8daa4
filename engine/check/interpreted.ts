import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { registerForInterpreter } from '../contract/interpret.ts'
import { rightWords, shown } from '../contract/value-words.ts'
import type { Check } from '../document/engine.ts'

registerForInterpreter()

/**
 * A check that interprets the schema instead of compiling it: slower, and allowed under a policy
 * that forbids generated code. Returns the first fault only.
 */
export const interpreted =
  (schema: TSchema): Check =>
  (value) => {
    if (Value.Check(schema, value)) return []
    const fault = Value.Errors(schema, value).First()
    if (!fault) return []
    const { path, schema: own, message } = fault
    const right = rightWords(own) ?? message
    return [{ path, rule: 'schema', message: `${right}; it is ${shown(fault.value)}` }]
  }
