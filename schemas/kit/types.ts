import { Type, type SchemaOptions, type Static, type TSchema } from '@sinclair/typebox'
import { Choices, Literals, Nbr, NumberChoices } from '../../engine/contract/types.ts'

/** A value that is encrypted on the wire; handlers and screens see plain text. */
export const Sealed = <T extends TSchema>(schema: T): T => ({ ...schema, sealed: true })

/** Number of an uploaded file: 128 random bits, which grant access to it. */
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

/**
 * A day, or a day and time with its zone, that may be left empty: `2026-03-05`,
 * `2026-03-05T09:30:00+08:00`, or ``. One that must be there has the format `moment`.
 */
export const Moment = (options: SchemaOptions = {}) =>
  Type.String({
    default: '',
    format: 'moment-or-empty',
    maxLength: 40,
    picker: 'moment',
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
export { Choices, Literals, Nbr, NumberChoices }
