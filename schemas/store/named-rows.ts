import type { Lang, Localized } from '../lang.ts'
import type { FieldFault } from '../protocol/envelope.ts'

/** Returns faults of rows without a name in the default language, or with a repeated number. */
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
