import { Type, type SchemaOptions, type Static, type TSchema } from '@sinclair/typebox'

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

/** A value that is encrypted on the wire; handlers and screens see plain text. */
export const Sealed = <T extends TSchema>(schema: T): T => ({ ...schema, sealed: true })

/** A number or name of an entity, as in addresses and payloads. */
export const Nbr = (options: SchemaOptions = {}) =>
  Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$', ...options })

/** Number of an uploaded file: 128 random bits, which alone give access to it. */
export const FileNbr = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** An amount in major units of the store's currency. */
export const Money = (options: SchemaOptions = {}) => Type.Number({ minimum: 0, ...options })

/** A colour as `#rrggbb`. */
export const HexColor = () => Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

/** Key of a picture of the store: content hash and pixel size, `1f0c…_720x720`. */
export const ImageKey = (options: SchemaOptions = {}) =>
  Type.String({
    pattern: '^([0-9a-f]{16}_[0-9]{1,5}x[0-9]{1,5})?$',
    format: 'image-key',
    picker: 'picture',
    ...options,
  })

/** HTML that is sanitized with the allow-list on saving and again on reading. */
export const RichTextHtml = (options: SchemaOptions = {}) =>
  Type.String({ format: 'rich-text', maxLength: 100_000, picker: 'richText', ...options })

/** A colour as #rgb or #rrggbb; empty for the theme's. */
export const Colour = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$',
    role: 'design',
    picker: 'colour',
    ...options,
  })

/** A file that is sent as a separate part; a `Blob` on both sides of the wire. */
export const Upload = (options: SchemaOptions = {}) =>
  Type.Unsafe<Blob>({ ...options, upload: true })

export type { Static }
