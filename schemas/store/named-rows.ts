import type { Lang, Localized } from '../lang.ts'
import type { FieldFault } from '../protocol/envelope.ts'

/** What is wrong with a list of named things: a name in the first language, and one row per number. */
export const namedRowFaults = <R extends { name: Localized }>(
  rows: readonly R[],
  idName: keyof R & string,
  defaultLang: Lang,
): FieldFault[] =>
  rows.flatMap((row, at) => [
    ...(row.name[defaultLang]?.trim()
      ? []
      : [{ field: `${at}/name/${defaultLang}`, rule: 'required' }]),
    ...(rows.findIndex((other) => other[idName] === row[idName]) === at
      ? []
      : [{ field: `${at}/${idName}`, rule: 'unique' }]),
  ])
