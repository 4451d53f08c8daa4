import { newProduct } from '../../../schemas/catalog/new-product.ts'
import { firstCharacters } from '../../../schemas/kit/characters.ts'
import {
  productRules,
  type EditableOption,
  type EditableProduct,
  type PictureText,
  type ProductVideo,
  type ProductText,
} from '../../../schemas/catalog/product-edit.schema.ts'
import { langs, type Lang } from '../../../schemas/lang.ts'
import { sanitizeRichText } from '../../../site/rich-text/rich-text.ts'
import { filledTexts } from '../../store/settings.ts'
import { firstBy } from '../first-by.ts'
import type { ImportedProduct } from './imported-product.ts'
import { asKept, nameIn } from './kept-text.ts'
import { mergedSkus, type MergedSkus } from './merge-skus.ts'
import { vIdOf } from './numbers.ts'

/** Store data that a product of the file refers to. */
export interface Parts {
  lang: Lang
  currency: string
  typeNbrs?: string[] | undefined
  tagNbrs?: string[] | undefined
  /** Keys of pictures by URL; missing ones are absent. */
  pictures: ReadonlyMap<string, string>
  /** SKU ids of the file that were never used in the store. */
  freeSkuIds?: ReadonlySet<string> | undefined
}

export interface Merged extends Pick<MergedSkus, 'stock' | 'removed' | 'kept' | 'unfit'> {
  product: EditableProduct
}

/** The product after the import: the file's values, otherwise the stored ones. */
export function mergedProduct(
  imported: ImportedProduct,
  current: EditableProduct | undefined,
  parts: Parts,
): Merged {
  const base = current ?? newProduct({ handle: handleFor(imported.handle), skus: [] })
  const found = mergedOptions(imported, base, parts)
  const { options, skus, ...others } = mergedSkus(imported, base, found, parts)
  const imgs = mergedPictures(imported, base, parts)
  const { alts: _alts, videos: _videos, ...plain } = base
  const alts = mergedAlts(imported, base, imgs, parts)
  const videos = mergedVideos(imported, base, imgs.length, parts)
  const { typeNbrs = base.typeNbrs, tagNbrs = base.tagNbrs } = parts
  return {
    ...others,
    product: {
      ...plain,
      ...imported.facts,
      shelf: imported.shelf ?? base.shelf,
      keywords: asKept(
        firstCharacters((imported.keywords ?? base.keywords).trim(), productRules.keywordsLength),
        base.keywords,
      ),
      texts: mergedTexts(imported, base, parts.lang),
      imgs,
      ...(alts.length && { alts }),
      ...(videos.length && { videos }),
      options,
      skus,
      typeNbrs: typeNbrs.toSorted(),
      tagNbrs: tagNbrs.toSorted(),
    },
  }
}

/** A handle that is allowed in an address. */
export const handleFor = (name: string): string =>
  firstCharacters(name.replaceAll(/[\s/?#]+/g, '-'), productRules.handleLength)

function mergedTexts(
  { title, html, seoTitle, seoDesc, texts = {} }: ImportedProduct,
  base: EditableProduct,
  first: Lang,
): EditableProduct['texts'] {
  const merged = langs.flatMap((lang) => {
    const given = {
      ...texts[lang],
      ...(lang === first && filled({ title, html, seoTitle, seoDesc })),
    }
    const old = base.texts[lang]
    const was: ProductText = old ?? { title: '', desc: '' }
    const kept = (name: 'seoTitle' | 'seoDesc') => asKept(given[name] ?? was[name] ?? '', was[name] ?? '') // prettier-ignore
    const forSearch = filledTexts({ seoTitle: kept('seoTitle'), seoDesc: kept('seoDesc') })
    const desc = asKept(given.html ?? was.desc, was.desc)
    const text = {
      title: asKept(given.title ?? was.title, was.title),
      desc: desc === was.desc ? desc : sanitizeRichText(desc),
      ...forSearch,
    }
    return Object.values(text).some(Boolean) ? [[lang, text] as const] : []
  })
  const name = merged.find(([lang]) => lang === first)?.[1].title ?? ''
  // As when it is saved: a description without a name is found under the first language's.
  return Object.fromEntries(
    merged.map(([lang, text]) => [lang, { ...text, title: text.title || name }]),
  )
}

/** What the file has. */
const filled = (
  text: Partial<Record<'title' | 'html' | 'seoTitle' | 'seoDesc', string | undefined>>,
) => Object.fromEntries(Object.entries(text).filter(([, one]) => one !== undefined))

function mergedPictures(
  { images }: ImportedProduct,
  { imgs }: EditableProduct,
  { pictures }: Parts,
): string[] {
  if (!images) return imgs
  const found = [...new Set(images.flatMap(({ url }) => pictures.get(url) ?? []))]
  const isWhole = images.every(({ url }) => pictures.has(url))
  // While one could not be fetched, none of those that are there is taken away.
  return isWhole ? found : [...new Set([...imgs, ...found])].slice(0, productRules.imgs)
}

/** Alternative texts of the pictures: those of the file, otherwise the stored ones. */
function mergedAlts(
  { images = [] }: ImportedProduct,
  { alts = [] }: EditableProduct,
  imgs: readonly string[],
  { lang, pictures }: Parts,
): PictureText[] {
  return imgs.flatMap((img) => {
    const old: PictureText['text'] = alts.find((one) => one.img === img)?.text ?? {}
    const read = images.find(({ url }) => pictures.get(url) === img)
    const given = { ...read?.alts, ...(read?.alt !== undefined && { [lang]: read.alt }) }
    const text = filledTexts({
      ...old,
      ...Object.fromEntries(
        langs.flatMap((one) => {
          const now = given[one]
          return now === undefined ? [] : [[one, asKept(now, old[one] ?? '')]]
        }),
      ),
    })
    return Object.keys(text).length ? [{ img, text }] : []
  })
}

/** Videos of the file, otherwise the stored ones; a poster that could not be fetched stays. */
function mergedVideos(
  { videos: read }: ImportedProduct,
  { videos: before = [] }: EditableProduct,
  most: number,
  { pictures }: Parts,
): ProductVideo[] {
  const old = (src: string) => before.find((video) => video.src === src)?.img ?? ''
  const videos = read?.map((video) => ({
    ...video,
    img: video.img && (pictures.get(video.img) ?? old(video.src)),
  }))
  return (videos ?? before)
    .map((video) => ({ ...video, at: Math.min(video.at, most) }))
    .sort((a, b) => a.at - b.at)
}

function mergedOptions(
  { options, storedOptions: exported }: ImportedProduct,
  base: EditableProduct,
  { lang, pictures }: Parts,
): EditableOption[] {
  const storedOptions = exported && withKeys(exported, base.options, pictures)
  if (!options) return storedOptions ?? base.options
  const known = storedOptions ?? base.options
  // Two options may have one name.
  const free = [...known]
  return options.map(({ name, values }, at) => {
    const place = free.findIndex((option) => nameIn(option.name, lang) === name)
    const [same] = place < 0 ? [] : free.splice(place, 1)
    const rest = storedOptions && same ? same.values : []
    const read = values.map(({ name: value, image }) => {
      const old = same?.values.find((one) => nameIn(one.name, lang) === value)
      const img = (image && pictures.get(image)) || old?.img
      const plain = old ?? { vId: vIdOf(at, value), name: { [lang]: value } }
      return { ...plain, ...(img && { img }) }
    })
    return {
      sId: same?.sId ?? freeId(`o${at + 1}`, base.options),
      name: same?.name ?? { [lang]: name },
      values: storedOptions ? firstBy([...rest, ...read], ({ vId }) => vId) : read,
    }
  })
}

/** Exported options with picture keys; a picture that could not be fetched stays as stored. */
const withKeys = (
  exported: readonly EditableOption[],
  before: readonly EditableOption[],
  pictures: ReadonlyMap<string, string>,
): EditableOption[] =>
  exported.map(({ values, ...option }) => {
    const old = before.find(({ sId }) => sId === option.sId)?.values
    const keyOf = (vId: string, url: string) =>
      pictures.get(url) ?? old?.find((value) => value.vId === vId)?.img
    return {
      ...option,
      values: values.map(({ img: url, ...value }) => {
        const img = url && keyOf(value.vId, url)
        return { ...value, ...(img && { img }) }
      }),
    }
  })

const freeId = (wanted: string, options: readonly EditableOption[]): string =>
  options.some(({ sId }) => sId === wanted) ? freeId(`${wanted}a`, options) : wanted
