import { Type, type Static } from '@sinclair/typebox'

/** A fault of a document, with its path: `/blocks/3/slots/body/0/props/title`. */
export const DocumentFault = Type.Object({
  path: Type.String(),
  rule: Type.String(),
  /** In English. */
  message: Type.String(),
  /** Code by which editors translate it; the rule if there is none. */
  code: Type.Optional(Type.String()),
  /** Values of the message, by name. */
  params: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type DocumentFault = Static<typeof DocumentFault>
