import type { TSchema } from '@sinclair/typebox'
import { useMemo } from 'react'
import type { Difference, Spot } from '../../../engine/edit/difference.ts'
import { nameAt } from '../../../engine/edit/parts.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'
import type { BlockNode, PageDocument, PageMeta } from '../../../engine/document/document.schema.ts'
import { defaultMain } from '../../../engine/document/engine.ts'
import { useFactWords } from '../../fields/facts/use-fact-words.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { specsAt, type SpecOf } from '../session/spec-of.ts'
import { firstText, words as inWords } from '../../ui/words.ts'
import type { TextKey } from '../../kernel/texts/all.ts'
import { useSchemaText } from '../../kernel/texts/schemas/schema-texts.ts'
import { useTexts, type T } from '../../kernel/texts/texts.tsx'
import type { Words } from './words.ts'

/** A difference of a block as a whole: where it is, or what it is. */
export type BlockDifference = Extract<Difference, { kind: 'added' | 'removed' | 'moved' | 'type' }>

/** Words for blocks and their settings. */
export function useWords({ p1, p2 }: Pick<PageAddress, 'p1' | 'p2'>): Words {
  const { t } = useTexts()
  const say = useSchemaText()
  const facts = useFactWords()
  return useMemo(() => ({ t, say, facts, specOf: specsAt({ p1, p2 }) }), [t, say, facts, p1, p2])
}

/** Display name of a block: its type, and its first text in quotation marks. */
export function blockName(node: BlockNode | undefined, { t, say, specOf, facts }: Words): string {
  if (!node) return t('thePage')
  const text = firstText(node.props, facts.shown)
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
export const pageNames = {
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

const short = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text)

interface Documents {
  before: PageDocument
  after: PageDocument
}

/** What happened to a block as a whole, without its name. */
export function wholeText(
  one: BlockDifference,
  { before, after }: Documents,
  words: Words,
): string {
  const { t } = words
  switch (one.kind) {
    case 'added':
      return t('diff.added', { where: whereText(one.at, after, words) })
    case 'removed': {
      const { parent, before: next, after: last } = one.at
      const where = !next && !last && !parent ? '' : whereText(one.at, before, words, false)
      return where ? t('diff.removed', { where }) : t('diff.removedAlone')
    }
    case 'moved': {
      const hasLeft = one.from.parent !== one.to.parent || one.from.slot !== one.to.slot
      return t('diff.moved', { where: whereText(one.to, after, words, hasLeft) })
    }
    case 'type':
      return t('diff.type')
  }
}

/** Describes the position of a block, by its neighbours or its parent. */
function whereText(spot: Spot, within: PageDocument, words: Words, isNewList = true): string {
  const { t } = words
  const name = (id: string) => blockName(nodeOf(within, id), words)
  if (spot.parent && isNewList) return t('where.in', { block: name(spot.parent) })
  if (spot.before) return t('where.above', { block: name(spot.before) })
  if (spot.after) return t('where.below', { block: name(spot.after) })
  return spot.parent ? t('where.within', { block: name(spot.parent) }) : t('where.alone')
}
