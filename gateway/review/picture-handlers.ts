import { reviewRules } from '../../schemas/review/review.schema.ts'
import { addReviewPicture as addReviewPictureOp } from '../../schemas/review/review.ops.ts'
import { countTry, type Limit } from '../account/index.ts'
import { askerNames, handle } from '../core/context.ts'
import { PictureRefused } from '../file/index.ts'
import { keepReviewPicture, ownImg } from './pictures.ts'
import { reviewableLine, reviewedLine } from './read.ts'
import { lineFor } from './writer.ts'

/** Picture uploads per day, used or not: per writer, and per client address. */
const day = { wait: 60, longest: 3_600, window: 86_400 }
const ofWriter: Limit = { name: 'review-picture-member', free: 60, ...day }
const fromAddress: Limit = { name: 'review-picture-address', free: 100, ...day }

export const addReviewPicture = handle(addReviewPictureOp, async ({ input, ctx, fail }) => {
  const { upload, ...named } = input
  const { writer, line } = await lineFor(ctx, named)
  const of =
    (await reviewableLine(ctx.db, writer, line)) ??
    (await reviewedLine(ctx.db, writer, line, ctx.now))
  if (!of) throw fail.NOT_BOUGHT({})
  if (upload.size > reviewRules.imageBytes) throw fail.FILE_TOO_LARGE({})
  await countTry(
    ctx,
    { limit: ofWriter, subject: writer.userNbr ?? writer.soNbr },
    { limit: fromAddress, subject: ctx.visitor.address },
  )
  const sent = Buffer.from(await upload.arrayBuffer())
  const picture = await ctx.ports.pictures.redraw(sent, askerNames(ctx)).catch((error: unknown) => {
    throw error instanceof PictureRefused ? fail.PICTURE_REFUSED({}) : error
  })
  const { ptNbr } = of
  return ownImg(await keepReviewPicture(ctx.db, ctx.ports.files, { ...writer, ptNbr }, picture))
})
