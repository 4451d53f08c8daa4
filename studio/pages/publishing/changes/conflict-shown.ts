import type { TSchema } from '@sinclair/typebox'
import { BlockLayout } from '../../../../engine/document/block-layout.schema.ts'
import type { BlockNode } from '../../../../engine/document/document.schema.ts'
import type { Conflict, Side } from '../../../../engine/edit/merge.ts'
import { blockName, pageValueName, pointerName, schemaAt } from '../difference-words.ts'
import { ShowSchema } from './block-settings.ts'
import type { ChangeWords } from './change-words.ts'
import { pageSchemas } from './page-schemas.ts'
import { shownOf, type Shown } from './shown.ts'

/** Name of a value that two operators changed. */
export function conflictName(
  { what, name, lang, block }: Conflict,
  node: BlockNode | undefined,
  words: ChangeWords,
): string {
  const { t, langName } = words
  const whose = block ? blockName(node, words) : t('thePage')
  switch (what) {
    case 'prop':
      return t('conflict.value', { name: pointerName(name, node, words), block: whose })
    case 'text': {
      const named = { name: pointerName(name, node, words), block: whose }
      return t('conflict.text', { ...named, lang: langName(lang) })
    }
    case 'meta':
      return t('conflict.value', { name: pageValueName(name, t), block: whose })
    default:
      return t(`conflict.${what}`, { block: whose })
  }
}

/** What one of two operators made of a value. */
export function conflictShown(
  { what, name, ...sides }: Conflict,
  side: Side,
  node: BlockNode | undefined,
  words: ChangeWords,
): readonly Shown[] {
  const { t, say, specOf } = words
  const value = sides[side]
  const text = (said: string): readonly Shown[] => [{ kind: 'text', text: said }]
  if (what === 'removed')
    return text(value === undefined ? t('conflictRemoved') : t('conflictChanged'))
  if (what === 'place') return text(t('conflictPlace'))
  if (what === 'binding') return text(t('diff.otherData'))
  if (what === 'type' && typeof value === 'string')
    return text(say(specOf({ type: value.split(' ')[0] ?? value })?.name ?? ''))
  const schemas: Partial<Record<Conflict['what'], TSchema | undefined>> = {
    prop: schemaAt(name, node, specOf),
    text: schemaAt(name, node, specOf),
    meta: pageSchemas[name],
    show: ShowSchema,
    layout: BlockLayout,
  }
  // A fact reads like its value in plain words: its name tells the two sides apart.
  const facts = { ...words.facts, shown: words.facts.named }
  const shown = shownOf(value, schemas[what], { ...words, facts })
  return shown.length ? shown : text(t('diff.none'))
}
