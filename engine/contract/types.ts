import { Type, type SchemaOptions, type Static } from '@sinclair/typebox'

/** One of a fixed set of strings; a plain JSON Schema `enum`, so that forms can offer the choices. */
export const Literals = <const T extends readonly string[]>(
  values: T,
  options: SchemaOptions & { titles?: Readonly<Record<T[number], string>> } = {},
) => Type.Unsafe<T[number]>({ ...options, type: 'string', enum: [...values] })

/** One of the keys of `titles`, which names each choice for operators. */
export const Choices = <const T extends Readonly<Record<string, string>>>(
  titles: T,
  options: SchemaOptions = {},
) =>
  Type.Unsafe<keyof T & string>({ ...options, type: 'string', enum: Object.keys(titles), titles })

/** One of the whole numbers that are the keys of `titles`. */
export const NumberChoices = <const T extends Readonly<Record<number, string>>>(
  titles: T,
  options: SchemaOptions = {},
) =>
  Type.Unsafe<keyof T & number>({
    ...options,
    type: 'integer',
    enum: Object.keys(titles).map(Number),
    titles,
  })

/** A number or name that identifies something in addresses and documents. */
export const Nbr = (options: SchemaOptions = {}) =>
  Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$', ...options })

export type { Static }
