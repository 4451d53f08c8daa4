import type { Difference, Spot } from '../../runtime/document/difference.ts'
import { nodeOf } from '../../runtime/document/tree.ts'
import type { BlockNode, PageDocument } from '../../schemas/page/document.schema.ts'
import { firstText, words } from '../editor/words.ts'
import type { T } from '../texts/texts.tsx'

/** A block as operators know it: its kind, and its first text in quotation marks. */
export function blockName(node: BlockNode | undefined, t: T): string {
  if (!node) return t('thePage')
  const text = firstText(node.props)
  const kind = node.type === 'default' ? t('mainBlock') : words(node.type)
  return text ? t('quoted', { kind, text: short(text, 30) }) : kind
}

/** A pointer into props as words: `/items/0/text` is "Items 1 › Text". */
export function pointerName(pointer: string): string {
  const parts: string[] = []
  for (const part of pointer.slice(1).split('/')) {
    const list = /^\d+$/.test(part) ? parts.pop() : undefined
    parts.push(list === undefined ? words(part) : `${list} ${Number(part) + 1}`)
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
export function differenceText(one: Difference, after: PageDocument, t: T): string {
  const values = (before: unknown, now: unknown) => ({
    before: short(valueText(before, t)),
    after: short(valueText(now, t)),
  })
  switch (one.kind) {
    case 'added':
      return t('diff.added', { block: blockName(one.node, t), where: whereText(one.at, after, t) })
    case 'removed':
      return t('diff.removed', { block: blockName(one.node, t) })
    case 'moved': {
      const hasLeft = one.from.parent !== one.to.parent || one.from.slot !== one.to.slot
      const where = whereText(one.to, after, t, hasLeft)
      return t('diff.moved', { block: blockName(one.node, t), where })
    }
    case 'prop':
      return t('diff.value', {
        name: pointerName(one.pointer),
        block: blockName(one.node, t),
        ...values(one.before, one.after),
      })
    case 'text':
      return t('diff.text', {
        name: pointerName(one.pointer),
        block: blockName(one.node, t),
        lang: one.lang,
        ...values(one.before, one.after),
      })
    case 'binding':
      return t('diff.binding', { block: blockName(one.node, t) })
    case 'show':
      return t('diff.show', { block: blockName(one.node, t) })
    case 'type':
      return t('diff.type', { block: blockName(one.node, t) })
    case 'title':
      return t('diff.title', values(one.before, one.after))
    case 'meta':
      return t('diff.value', {
        name: words(one.name),
        block: t('thePage'),
        ...values(one.before, one.after),
      })
  }
}

/** Where a block stands, by its neighbours or the block that it is in. */
function whereText(spot: Spot, after: PageDocument, t: T, isNewList = true): string {
  const name = (id: string) => blockName(nodeOf(after, id), t)
  if (spot.parent && isNewList) return t('where.in', { block: name(spot.parent) })
  if (spot.before) return t('where.above', { block: name(spot.before) })
  if (spot.after) return t('where.below', { block: name(spot.after) })
  return t('where.alone')
}
