import * as ops from '../../schemas/media/media.ops.ts'
import { mediaRules } from '../../schemas/media/media.schema.ts'
import { imageSize } from '../../schemas/image.ts'
import { preparedCommand, type Context } from '../core/context.ts'
import { notFound, type OpFailure } from '../kernel/failure.ts'
import type { Db } from '../db/database.ts'
import { keepInLibrary, lockMedia, nameFrom, PictureRefused, type Drawn } from '../file/index.ts'
import { fetchLimits, fetchPicture, PictureMissing } from '../import/index.ts'
import { mediaInfo } from './media-info.ts'

/** Keys under which an operator's pictures queue. */
const askers = ({ visitor, operator }: Context): string[] => [
  visitor.address,
  `operator ${operator?.operatorNbr ?? ''}`,
]

/** Replaces a refusal of the picture by the declared failure. */
const orRefuse =
  (refusal: OpFailure) =>
  (error: unknown): never => {
    throw error instanceof PictureRefused ? refusal : error
  }

export const addMedia = preparedCommand(
  ops.addMedia,
  async ({ input, ctx, fail }) => {
    const owner = ownerOf(ctx)
    const sent = await ctx.ports.uploads.read(owner, input.uploadId)
    if (!sent) throw fail.UPLOAD_GONE({})
    return ctx.ports.pictures.redraw(sent, askers(ctx)).catch(async (error: unknown) => {
      // A second try would be refused again.
      if (error instanceof PictureRefused) await ctx.ports.uploads.remove(owner, input.uploadId)
      return orRefuse(fail.PICTURE_REFUSED({}))(error)
    })
  },
  async ({ input: { uploadId, name }, ctx, tx, prepared }) => ({
    ...(await added(tx, ctx, prepared, { name })),
    afterwards: () => ctx.ports.uploads.remove(ownerOf(ctx), uploadId),
  }),
)

export const importMedia = preparedCommand(
  ops.importMedia,
  async ({ input: { url }, ctx, fail }) => {
    const limits = { ...fetchLimits, bytes: mediaRules.bytes, protocols: ['https:'] }
    const sent = await fetchPicture(url, limits).catch((error: unknown) => {
      throw error instanceof PictureMissing
        ? fail.PICTURE_UNREACHABLE({ reason: error.message })
        : error
    })
    return ctx.ports.pictures.redraw(sent, askers(ctx)).catch(orRefuse(fail.PICTURE_REFUSED({})))
  },
  async ({ input: { url }, ctx, tx, prepared }) => {
    const { answer, note } = await added(tx, ctx, prepared, { name: nameOfAddress(url) })
    return { answer, note: { ...note, after: { ...note.after, url } } }
  },
)

export const cropMedia = preparedCommand(
  ops.cropMedia,
  async ({ input: { key, ...area }, ctx, fail }) => {
    const size = imageSize(key)
    const isWithin =
      size && area.left + area.width <= size.width && area.top + area.height <= size.height
    if (!isWithin) throw fail.CROP_OUTSIDE({})
    const original = await ctx.ports.files.get(ctx.store.storeNbr, key)
    if (!original) throw notFound()
    return ctx.ports.pictures
      .crop(original, area, askers(ctx))
      .catch(orRefuse(fail.PICTURE_REFUSED({})))
  },
  async ({ input: { key, width, height }, ctx, tx, prepared }) => {
    // A shopper's picture is a file as well, and no picture of the library.
    const from = await lockMedia(tx, ctx.store.storeNbr, key)
    if (!from) throw notFound()
    const { alt, tags } = from
    const name = croppedName(from.name, { width, height })
    const { answer, note } = await added(tx, ctx, prepared, { name, alt, tags })
    return { answer, note: { ...note, after: { ...note.after, croppedFrom: key } } }
  },
)

/** Name of a cropped picture, with its size: `spring 600×400.jpg`. */
function croppedName(name: string, { width, height }: { width: number; height: number }): string {
  const [, stem = '', end = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name) ?? []
  const size = ` ${width}×${height}`
  return stem.slice(0, mediaRules.nameMost - size.length - end.length) + size + end
}

const ownerOf = ({ store, operator }: Context) => ({
  storeNbr: store.storeNbr,
  operatorNbr: operator?.operatorNbr ?? '',
})

async function added(
  tx: Db,
  { store: { storeNbr }, ports, actor }: Context,
  picture: Drawn,
  facts: Pick<Parameters<typeof keepInLibrary>[4], 'name' | 'alt' | 'tags'>,
) {
  const arrived = { ...facts, name: facts.name.trim(), addedBy: actor.name }
  const { key, isKnown } = await keepInLibrary(tx, ports.files, storeNbr, picture, arrived)
  const row = await lockMedia(tx, storeNbr, key)
  if (!row) throw new Error('a picture that was just added is gone')
  return {
    answer: { MediaInfo: mediaInfo(row), isKnown, isStill: picture.isStill === true },
    note: { subject: 'media' as const, nbr: key, after: { name: row.name, isKnown } },
  }
}

/** The file name of an address as people read it. */
function nameOfAddress(url: string): string {
  const name = nameFrom(new URL(url).pathname)
  try {
    return decodeURIComponent(name).slice(0, mediaRules.nameMost)
  } catch {
    return name // not encoded as UTF-8
  }
}
