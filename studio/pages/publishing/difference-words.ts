import type { TSchema } from '@sinclair/typebox'
import { useMemo } from 'react'
import type { Difference, Spot } from '../../../engine/edit/difference.ts'
import { nameAt } from '../../../engine/edit/parts.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'
import type { BlockNode, PageDocument, PageMeta } from '../../../engine/document/document.schema.ts'
import { ImageKey } from '../../../schemas/kit/types.ts'
import { defaultMain } from '../../../engine/document/engine.ts'
import type { PageAddress } from '../session/page-address.ts'
import { specsAt, type SpecOf } from '../session/spec-of.ts'
import { firstText, words as inWords } from '../../ui/words.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts, type T } from '../../kernel/texts/texts.tsx'
import { usePictureNames } from './picture-names.ts'
import { picturesIn, shortPair, valueText, type Words } from './value-words.ts'

/** @param pictures keys of the pictures in the differences */
export function useWords(
  { p1, p2 }: Pick<PageAddress, 'p1' | 'p2'>,
  pictures: readonly string[] = [],
): Words {
  const { t } = useTexts()
  const say = useSchemaText()
  const names = usePictureNames(pictures)
  return useMemo(
    () => ({
      t,
      say,
      specOf: specsAt({ p1, p2 }),
      pictureName: (key) => names.get(key) || t('onePicture'),
    }),
    [t, say, p1, p2, names],
  )
}

/** Display name of a block: its type, and its first text in quotation marks. */
export function blockName(node: BlockNode | undefined, { t, say, specOf }: Words): string {
  if (!node) return t('thePage')
  const text = firstText(node.props)
  const kind =
    node.type === defaultMain ? t('mainBlock') : say(specOf(node)?.name ?? inWords(node.type))
  return text ? t('quoted', { kind, text: short(text) }) : kind
}

/** Display name of a pointer into a block's props: `/items/0/name` is "Icons 1 › Name". */
export function pointerName(
  pointer: string,
  node: Pick<BlockNode, 'type'> | undefined,
  { t, say, specOf }: Words,
): string {
  const ofPage = nameAt(pointer.replace(/^\/meta/, ''))
  if (!node && ofPage in pageNames) return pageValueName(ofPage, t)
  const parts: string[] = []
  let schema: TSchema | undefined = node && specOf(node)?.props
  for (const part of pointer.slice(1).split('/')) {
    const list = /^\d+$/.test(part) ? parts.pop() : undefined
    schema = within(schema, part)
    parts.push(
      list === undefined ? say(schema?.title ?? inWords(part)) : `${list} ${Number(part) + 1}`,
    )
  }
  return parts.join(' › ')
}

const within = (schema: TSchema | undefined, part: string): TSchema | undefined =>
  (/^\d+$/.test(part) ? schema?.items : schema?.properties?.[part]) as TSchema | undefined // what a pointer leads to

/** Schema of the value at a pointer into a block's props. */
export const schemaAt = (
  pointer: string,
  node: Pick<BlockNode, 'type'> | undefined,
  specOf: SpecOf,
): TSchema | undefined =>
  pointer
    .slice(1)
    .split('/')
    .reduce<TSchema | undefined>(within, node && specOf(node)?.props)

/** A setting of the page itself. */
export const pageValueName = (name: string, t: T): string => {
  const key = pageNames[name as keyof typeof pageNames] as TextKey | undefined // may be unknown
  return key ? t(key) : inWords(name)
}
const pageNames = {
  title: 'pageTitle',
  description: 'pageDescription',
  img: 'pagePicture',
  hideHeader: 'metaName.hideHeader',
  hideNav: 'metaName.hideNav',
  hideFooter: 'metaName.hideFooter',
  headId: 'metaName.headId',
  footId: 'metaName.footId',
  navId: 'metaName.navId',
} satisfies Record<keyof PageMeta | 'title', TextKey>

/** Schemas that the document's schema lacks. */
const metaSchemas: Readonly<Record<string, TSchema>> = { img: ImageKey() }

/** The schema of a prop at a pointer, or of a setting of the page; undefined for a text. */
export const valueSchema = (
  kind: string,
  name: string,
  node: Pick<BlockNode, 'type'> | undefined,
  specOf: SpecOf,
): TSchema | undefined =>
  kind === 'prop' ? schemaAt(name, node, specOf) : kind === 'meta' ? metaSchemas[name] : undefined

const schemaOf = (one: Difference, specOf: SpecOf): TSchema | undefined =>
  one.kind === 'prop'
    ? valueSchema('prop', one.pointer, one.node, specOf)
    : one.kind === 'meta'
      ? valueSchema('meta', one.name, undefined, specOf)
      : undefined

/** Keys of the pictures in a difference: before, and after. */
export const picturesOf = (
  one: Difference,
  specOf: SpecOf,
): { before: string[]; after: string[] } => {
  const schema = schemaOf(one, specOf)
  const of = (value: unknown) => picturesIn(value, schema)
  return one.kind === 'prop' || one.kind === 'meta'
    ? { before: of(one.before), after: of(one.after) }
    : { before: [], after: [] }
}

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text)

/** Description of a difference. `after` is the resulting document. */
export function differenceText(one: Difference, after: PageDocument, words: Words): string {
  const { t } = words
  /** Never shows two values that read the same: then it only says that they changed. */
  const valued = (
    key: 'diff.value' | 'diff.text' | 'diff.title',
    { before, after: now, ...named }: { before: unknown; after: unknown; [name: string]: unknown },
  ): string => {
    const schema = schemaOf(one, words.specOf)
    const [old, fresh] = shortPair(valueText(before, schema, words), valueText(now, schema, words))
    const values = named as Record<string, string> // what the callers below give
    return old === fresh && key !== 'diff.title'
      ? t('diff.changed', values)
      : t(key, { ...values, before: old, after: fresh })
  }
  switch (one.kind) {
    case 'added':
      return t('diff.added', {
        block: blockName(one.node, words),
        where: whereText(one.at, after, words),
      })
    case 'removed':
      return t('diff.removed', { block: blockName(one.node, words) })
    case 'moved': {
      const hasLeft = one.from.parent !== one.to.parent || one.from.slot !== one.to.slot
      const where = whereText(one.to, after, words, hasLeft)
      return t('diff.moved', { block: blockName(one.node, words), where })
    }
    case 'prop':
      return valued('diff.value', {
        name: pointerName(one.pointer, one.node, words),
        block: blockName(one.node, words),
        before: one.before,
        after: one.after,
      })
    case 'text':
      return valued('diff.text', {
        name: pointerName(one.pointer, one.node, words),
        block: blockName(one.node, words),
        lang: one.lang,
        before: one.before,
        after: one.after,
      })
    case 'binding':
      return t('diff.binding', { block: blockName(one.node, words) })
    case 'show':
    case 'layout':
    case 'type':
      return t(`diff.${one.kind}`, { block: blockName(one.node, words) })
    case 'title':
      return valued('diff.title', { before: one.before, after: one.after })
    case 'meta':
      return valued('diff.value', {
        name: pageValueName(one.name, t),
        block: t('thePage'),
        before: one.before,
        after: one.after,
      })
  }
}

/** Describes the position of a block, by its neighbours or its parent. */
function whereText(spot: Spot, after: PageDocument, words: Words, isNewList = true): string {
  const { t } = words
  const name = (id: string) => blockName(nodeOf(after, id), words)
  if (spot.parent && isNewList) return t('where.in', { block: name(spot.parent) })
  if (spot.before) return t('where.above', { block: name(spot.before) })
  if (spot.after) return t('where.below', { block: name(spot.after) })
  return t('where.alone')
}
