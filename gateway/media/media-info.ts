import type { Media } from '../../schemas/media/media.schema.ts'
import type { media } from '../file/media.tables.ts'

/** A picture of the library in its wire format. */
export const mediaInfo = ({
  id,
  key,
  name,
  alt,
  tags,
  focusX,
  focusY,
  bytes,
  addedBy,
  addedAt,
}: typeof media.$inferSelect): Media => ({
  id,
  key,
  name,
  alt,
  tags,
  focusX,
  focusY,
  bytes,
  addedBy,
  addedAt: addedAt.toISOString(),
})
