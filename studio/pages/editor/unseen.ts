import { registerForInterpreter } from '../../../engine/contract/interpret.ts'
import type { BlockSpec } from '../../../engine/contract/block-spec.ts'
import { opByKey } from '../../../schemas/ops.ts'
import type { BlockNode, Show } from '../../../engine/document/document.schema.ts'
import { isVisible, moment as momentOf, type Viewer } from '../../../schemas/page/visibility.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { propNames } from './prop-names.ts'
import { argName, missingArg, sourceName } from './source-args.ts'
import type { Spot } from '../session/spot.ts'

registerForInterpreter()

/** Explanation why shoppers do not see a block, and the setting that changes it. */
export interface Unseen {
  text: string
  spot: Spot
  /** Slot to which blocks must be added for it to show anything. */
  emptySlot?: string
}

/** Name of what leads to the setting. */
export function cureOf({
  spot: { pointer },
  emptySlot,
}: Unseen): 'add' | 'cure.show' | 'cure.bind' | 'cure.open' {
  if (emptySlot !== undefined) return 'add'
  if (pointer.startsWith('/show')) return 'cure.show'
  return pointer.startsWith('/bind') ? 'cure.bind' : 'cure.open'
}

export interface UnseenWords {
  t: T
  /** Formats an ISO date-time in the shop's time zone. */
  moment(iso: string): string
  levelName(nbr: string): string
}

export function unseenOf(
  node: BlockNode,
  {
    spec,
    viewer,
    hasFailed,
  }: {
    spec: BlockSpec | undefined
    viewer: Viewer
    /** Whether it cannot be rendered. */
    hasFailed: boolean
  },
  words: UnseenWords,
): Unseen {
  const { t } = words
  const at = (pointer: string): Spot => ({ id: node.id, pointer })
  if (!spec) return { text: t('unknownBlock', { type: node.type }), spot: at('') }
  if (!isVisible(node.show, viewer))
    return { text: conditionText(node.show ?? {}, viewer.timeZone, words), spot: at('/show') }
  if (hasFailed) return { text: t('unseen.failed'), spot: at('') }
  const nothing = (key: 'unseen.choose' | 'unseen.empty', name: string, pointer: string) => ({
    text: t(key, { name }),
    spot: at(pointer),
  })
  const [data] = Object.keys(spec.data ?? {})
  if (data !== undefined && spec.role !== 'main') {
    const bound = Object.entries(node.bind ?? {})[0]
    if (!bound) return { text: t('unseen.noSource'), spot: at(`/bind/${data}`) }
    const [name, binding] = bound
    const op = opByKey.get(binding.from)
    const missing = op && missingArg(op, binding)
    if (missing !== undefined)
      return nothing('unseen.choose', argName(missing, t), `/bind/${name}/args/${missing}`)
    if (op) return nothing('unseen.empty', sourceName(op, t), `/bind/${name}`)
  }
  const [emptySlot] = Object.keys(spec.slots ?? {})
  if (emptySlot !== undefined && !Object.values(node.slots ?? {}).some((list) => list.length))
    return { text: t('unseen.noBlocks'), spot: at(''), emptySlot }
  // What a part shows depends on the product, the order and the like.
  const hasContent = spec.role === 'content' && propNames(spec, 'content').length > 0
  return { text: t(hasContent ? 'unseen.noContent' : 'unseen.nothing'), spot: at('/props') }
}

/** Describes the conditions of a block: "Only Silver, from 1 November". */
function conditionText(show: Show, zone: string, words: UnseenWords): string {
  const { t, moment, levelName } = words
  const { who, levels = [], lang: langs = [], terminal = [], from, to } = show
  if (from && to && momentOf(from, zone) >= momentOf(to, zone)) return t('neverShown')
  const time = (text: string) => moment(new Date(momentOf(text, zone)).toISOString())
  const parts = [
    ...(levels.length
      ? levels.map(levelName)
      : who
        ? [t(who === 'guest' ? 'guests' : 'members')]
        : []),
    ...langs.map((one) => ownLangName(one)),
    ...terminal.map((one) => t(`terminal.${one}`)),
    ...(from ? [t('unseen.from', { at: time(from) })] : []),
    ...(to ? [t('unseen.until', { at: time(to) })] : []),
  ]
  return t('unseen.only', { conditions: parts.join(t('unseen.comma')) })
}
