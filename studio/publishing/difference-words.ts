import type { TSchema } from '@sinclair/typebox'
import { useMemo } from 'react'
import { specByType } from '../../blocks/specs.ts'
import type { Difference, Spot } from '../../runtime/document/difference.ts'
import { nodeOf } from '../../runtime/document/tree.ts'
import type { BlockNode, PageDocument } from '../../schemas/page/document.schema.ts'
import { defaultMain } from '../../schemas/page/engine.ts'
import { firstText, words as inWords } from '../editor/words.ts'
import { useSchemaText } from '../texts/schemas/schema-texts.ts'
import { useTexts, type T } from '../texts/texts.tsx'

/** The Studio's own texts, and those of block schemas, in the operator's language. */
export interface Words {
  t: T
  say(english: string): string
}

export function useWords(): Words {
  const { t } = useTexts()
  const say = useSchemaText()
  return useMemo(() => ({ t, say }), [t, say])
}

/** A block as operators know it: its kind, and its first text in quotation marks. */
export function blockName(node: BlockNode | undefined, { t, say }: Words): string {
  if (!node) return t('thePage')
  const text = firstText(node.props)
  const kind =
    node.type === defaultMain
      ? t('mainBlock')
      : say(specByType.get(node.type)?.name ?? inWords(node.type))
  return text ? t('quoted', { kind, text: short(text, 30) }) : kind
}

/** A pointer into the props of a block in the words of its schema: `/items/0/name` is "Icons 1 › Name". */
export function pointerName(
  pointer: string,
  node: Pick<BlockNode, 'type'> | undefined,
  { say }: Words,
): string {
  const parts: string[] = []
  let schema: TSchema | undefined = specByType.get(node?.type ?? '')?.props
  for (const part of pointer.slice(1).split('/')) {
    const list = /^\d+$/.test(part) ? parts.pop() : undefined
    schema = (list === undefined ? schema?.properties?.[part] : schema?.items) as
      TSchema | undefined // what a pointer leads to
    parts.push(
      list === undefined ? say(schema?.title ?? inWords(part)) : `${list} ${Number(part) + 1}`,
    )
  }
  return parts.join(' › ')
}

/** A value as words; rich text without its tags. */
export function valueText(value: unknown, t: T): string {
  if (value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || t('nothing')
  )
}

const short = (text: string, most = 80): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** One change in words. `after` is the document that it led to. */
export function differenceText(one: Difference, after: PageDocument, words: Words): string {
  const { t } = words
  const values = (before: unknown, now: unknown) => ({
    before: short(valueText(before, t)),
    after: short(valueText(now, t)),
  })
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
      return t('diff.value', {
        name: pointerName(one.pointer, one.node, words),
        block: blockName(one.node, words),
        ...values(one.before, one.after),
      })
    case 'text':
      return t('diff.text', {
        name: pointerName(one.pointer, one.node, words),
        block: blockName(one.node, words),
        lang: one.lang,
        ...values(one.before, one.after),
      })
    case 'binding':
      return t('diff.binding', { block: blockName(one.node, words) })
    case 'show':
    case 'layout':
    case 'type':
      return t(`diff.${one.kind}`, { block: blockName(one.node, words) })
    case 'title':
      return t('diff.title', values(one.before, one.after))
    case 'meta':
      return t('diff.value', {
        name: inWords(one.name),
        block: t('thePage'),
        ...values(one.before, one.after),
      })
  }
}

/** Where a block stands, by its neighbours or the block that it is in. */
function whereText(spot: Spot, after: PageDocument, words: Words, isNewList = true): string {
  const { t } = words
  const name = (id: string) => blockName(nodeOf(after, id), words)
  if (spot.parent && isNewList) return t('where.in', { block: name(spot.parent) })
  if (spot.before) return t('where.above', { block: name(spot.before) })
  if (spot.after) return t('where.below', { block: name(spot.after) })
  return t('where.alone')
}
