import type { TSchema } from '@sinclair/typebox'
import { pathsOf, type TextPath } from '../../engine/contract/text-paths.ts'

/** Returns the paths of sealed values. */
export const sealedPaths = (schema: TSchema): TextPath[] =>
  pathsOf(schema, ({ sealed }) => sealed === true)
