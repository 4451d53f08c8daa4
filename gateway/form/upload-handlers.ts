import { randomBytes } from 'node:crypto'
import { formRules } from '../../schemas/form/form.schema.ts'
import * as ops from '../../schemas/form/form.ops.ts'
import { countTry, type Limit } from '../account/index.ts'
import { PictureRefused } from '../file/index.ts'
import { askerNames, handle } from '../core/context.ts'
import { notFound } from '../kernel/failure.ts'
import { formFiles } from './form.tables.ts'
import { findForm, holdsFiles, isOpen } from './forms.ts'

/** Uploads per client address and day, submitted or not, since guests may upload. */
const uploads: Limit = { name: 'upload', free: 100, wait: 60, longest: 3_600, window: 86_400 }

const keyBytes = 16

export const uploadFile = handle(ops.uploadFile, async ({ input, ctx, fail }) => {
  const { storeNbr, config } = ctx.store
  const form = await findForm(ctx.db, storeNbr, input.nbr)
  if (!form) throw notFound()
  if (!isOpen(form, ctx.now, config.timeZone) || !form.source.fldList.some(holdsFiles))
    throw fail.FORM_CLOSED({})
  if (input.upload.size > formRules.uploadBytes) throw fail.FILE_TOO_LARGE({})
  await countTry(ctx, { limit: uploads, subject: ctx.visitor.address })
  const sent = Buffer.from(await input.upload.arrayBuffer())
  const { bytes, width, height } = await ctx.ports.pictures
    .redraw(sent, askerNames(ctx))
    .catch((error: unknown) => {
      throw error instanceof PictureRefused ? fail.PICTURE_REFUSED({}) : error
    })
  const fileNbr = randomBytes(keyBytes).toString('base64url')
  const key = `upload-${randomBytes(keyBytes).toString('hex')}`
  // The row comes first: a file without a row would never be removed.
  await ctx.db.insert(formFiles).values({ storeNbr, fileNbr, nbr: input.nbr, key, width, height })
  await ctx.ports.files.put(storeNbr, key, bytes)
  return { fileNbr, url: `/upload/${fileNbr}`, width, height }
})
