import type { TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { isShown } from '../../engine/contract/prop-options.ts'
import type { BlockLayout } from '../../engine/document/block-layout.schema.ts'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import { withDefaults } from '../../engine/document/upgrade.ts'

/** Where nothing has its own background. */
const page = 'color-canvas'

/**
 * Returns what is behind each block of a document, visited parents first: as tokens of the theme or
 * hex values, several if it differs by the width of the window.
 */
export function createGrounds(): (node: BlockNode, path: string) => string[] {
  const known = new Map<string, string[]>()
  return ({ layout }, path) => {
    const around = known.get(path.replace(/\/slots\/[^/]+\/\d+$/, '')) ?? [page]
    const own = layout ? backgrounds(layout) : []
    const grounds = own.length
      ? [...new Set(own.flatMap((one) => (one === undefined ? around : [one])))]
      : around
    known.set(path, grounds)
    return grounds
  }
}

/** The background in each range of window widths, which is that of the narrower one by itself. */
function backgrounds({ base, from768, from900 }: BlockLayout): (string | undefined)[] {
  const narrow = base?.background
  const medium = from768?.background ?? narrow
  return [narrow, medium, from900?.background ?? medium].map(groundName)
}

/** The name of a background among the theme's tokens; a soft one has its own name. */
const groundName = (background: string | undefined): string | undefined =>
  background === 'canvas' || background === 'surface' ? `color-${background}` : background

interface Drawn {
  props: Record<string, unknown>
  spec: BlockSpec
  grounds: readonly string[]
  layout: BlockLayout | undefined
}

/**
 * Pointers to what makes words of a block hard to read: a colour of their own, or a layout on which
 * words without one cannot be read.
 */
export function unreadable(
  { props, spec, grounds, layout }: Drawn,
  path: string,
  isReadable: (text: string, ground: string) => boolean,
): string[] {
  const isFaint = (text: string) => grounds.some((ground) => !isReadable(text, ground))
  const all = withDefaults(spec, props)
  const coloured = Object.entries<TSchema>(spec.props.properties).filter(
    ([name, schema]) => schema.isOfWords && all[name] && isShown(schema, all),
  )
  const own = coloured.filter(([name]) => isFaint(String(all[name])))
  const isGroundFaint = layout !== undefined && isFaint('color-ink')
  return [
    ...(isGroundFaint ? [`${path}/layout`] : []),
    ...own.map(([name]) => `${path}/props/${name}`),
  ]
}
