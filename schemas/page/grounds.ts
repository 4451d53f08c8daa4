import type { TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../engine/contract/block-spec.ts'
import { isShown } from '../../engine/contract/prop-options.ts'
import type { BlockLayout } from '../../engine/document/block-layout.schema.ts'
import type { BlockNode } from '../../engine/document/document.schema.ts'
import { withDefaults } from '../../engine/document/upgrade.ts'

/** Background of blocks that neither have nor inherit one. */
const page = 'color-canvas'

/**
 * Returns a function that gives the backgrounds behind a block, to be called for parents first.
 * They are theme tokens or hex values; several if they differ by window width.
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

/** The background per range of window widths; a range without one inherits that of the narrower. */
function backgrounds({ base, from768, from900 }: BlockLayout): (string | undefined)[] {
  const narrow = base?.background
  const medium = from768?.background ?? narrow
  return [narrow, medium, from900?.background ?? medium].map(groundName)
}

/** The theme token of a background; soft backgrounds and hex values stay as they are. */
const groundName = (background: string | undefined): string | undefined =>
  background === 'canvas' || background === 'surface' ? `color-${background}` : background

interface Drawn {
  props: Record<string, unknown>
  spec: BlockSpec
  grounds: readonly string[]
  layout: BlockLayout | undefined
}

/**
 * Returns pointers to what makes text of a block unreadable: a text colour of its own, or a layout
 * whose background has too little contrast to the default text colour.
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
