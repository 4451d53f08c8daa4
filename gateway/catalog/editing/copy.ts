import { eq, and } from 'drizzle-orm'
import { cutText } from '../../../schemas/kit/cut-text.ts'
import * as ops from '../../../schemas/catalog/product-operator.ops.ts'
import { langs } from '../../../schemas/lang.ts'
import { toMinor } from '../../../schemas/money/money.ts'
import { command } from '../../core/context.ts'
import { notFound } from '../../kernel/failure.ts'
import { randomNbr } from '../../db/random-nbr.ts'
import { bumpTick } from '../../store/store-directory.ts'
import { productTags, tags } from '../category.tables.ts'
import { writeAdditions, writeProduct } from '../write-product.ts'
import { readProduct } from './read-product.ts'

export const copyProduct = command(ops.copyProduct, async ({ input, ctx, tx }) => {
  const { store, actor } = ctx
  const { storeNbr, config } = store
  const state = await readProduct(tx, store, input.ptNbr)
  if (!state) throw notFound()
  const { row, product } = state
  const ptNbr = randomNbr('P')
  const named = await tx
    .select({ tagNbr: tags.tagNbr, name: tags.name })
    .from(productTags)
    .innerJoin(
      tags,
      and(eq(tags.storeNbr, productTags.storeNbr), eq(tags.tagNbr, productTags.tagNbr)),
    ) // prettier-ignore
    .where(and(eq(productTags.storeNbr, storeNbr), eq(productTags.ptNbr, input.ptNbr)))
  await writeProduct(
    tx,
    storeNbr,
    {
      ptNbr,
      handle: ptNbr.toLowerCase(),
      isForSale: false,
      texts: langs.flatMap((lang) => {
        const text = product.texts[lang]
        return text ? [{ ...text, lang, title: cutText(`${text.title}${input.mark}`, 300) }] : []
      }),
      options: row.options,
      skus: state.skus.map(({ vIds, price, origPrice, weight, isTracked }, at) => ({
        skuId: `${ptNbr}-${at + 1}`,
        vIds,
        price,
        ...(origPrice !== null && { origPrice }),
        weight,
        isTracked,
      })),
      imgs: row.imgs,
      ...(row.alts && { alts: row.alts }),
      ...(row.videos && { videos: row.videos }),
      typeNbrs: product.typeNbrs,
      tags: named.map(({ tagNbr, name }) => ({ tagNbr, words: Object.values(name).join(' ') })),
      words: row.keywords,
      isLevelPrice: row.isLevelPrice,
      isVirtual: row.isVirtual,
      isInquiry: row.isInquiry,
      quota: row.quota,
      rebPer: row.rebPer,
      expDays: row.expDays,
      temp: row.temp,
      ...(row.levelNbrs && { levelNbrs: row.levelNbrs }),
      lowStock: row.lowStock,
      sort: row.sort,
    },
    'created',
    actor.name,
  )
  await writeAdditions(
    tx,
    storeNbr,
    ptNbr,
    product.additions.map(({ skuId, price }) => ({
      skuId,
      price: toMinor(price, config.currency),
    })),
  )
  await bumpTick(tx, storeNbr, 'ptTick')
  return {
    answer: { ptNbr },
    note: { subject: 'product', nbr: ptNbr, after: { copyOf: input.ptNbr } },
  }
})
