import type { ChosenFile } from '../../../gateway/import/index.ts'
import {
  importEncodings,
  importFormats,
  type ImportDelimiter,
} from '../../../schemas/import/import-formats.ts'
import { Trouble } from '../trouble.ts'

interface Values {
  encoding?: string | undefined
  separator?: string | undefined
  format?: string | undefined
  column?: string[] | undefined
}

const separators: Readonly<Record<string, ImportDelimiter>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
}

/** Format choices from the options, which take precedence over detection. */
export function chosenShape(values: Values): Omit<ChosenFile, 'path'> {
  const separator = oneOf('separator', Object.keys(separators), values.separator)
  return {
    encoding: oneOf('encoding', importEncodings, values.encoding),
    delimiter: separator === undefined ? undefined : separators[separator],
    format: oneOf('format', importFormats, values.format),
    columns: Object.fromEntries((values.column ?? []).map(fieldAndName)),
  }
}

function oneOf<V extends string>(
  option: string,
  known: readonly V[],
  value: string | undefined,
): V | undefined {
  if (value === undefined) return undefined
  const found = known.find((one) => one === value.toLowerCase())
  if (found === undefined)
    throw new Trouble(`--${option} must be one of ${known.join(', ')}, not "${value}"`)
  return found
}

function fieldAndName(text: string): [field: string, name: string] {
  const [, field, name] = /^([^=]+)=(.+)$/.exec(text) ?? []
  if (field === undefined || name === undefined)
    throw new Trouble(`--column must be like sku=Code, not "${text}"`)
  return [field, name]
}
