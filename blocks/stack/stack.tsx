import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { valuesByWidth } from '../../engine/contract/values-by-width.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { Cells } from '../shared/layout/cells.tsx'
import { gapInCss } from '../shared/layout/gap-in-css.ts'
import { vars } from '../ui/vars.ts'
import { widthVars } from '../ui/width-vars.ts'
import { stackSpec } from './stack.schema.ts'
import css from './stack.module.css'

export const stack = defineBlock(stackSpec, function Stack({ props, nodes }) {
  if (!nodes.blocks?.length) return null
  return (
    <div className={css.around}>
      <div
        className={css.stack}
        data-look={props.look}
        style={vars({
          ...widthVars('direction', props),
          ...widthVars('gap', props, gapInCss),
          ...alignVars(props),
        })}
      >
        <Cells blocks={nodes.blocks} />
      </div>
    </div>
  )
})

/**
 * Alignment along the direction (`--justify`), across it (`--items`), and whether the blocks of a
 * row share its width (`--grow`), by window width.
 */
function alignVars(props: BlockProps<typeof stackSpec>): Record<`--${string}`, string | number> {
  const directions = valuesByWidth('direction', props)
  const aligns = valuesByWidth('align', props)
  const entries = ([0, 768, 900] as const).flatMap((from) => {
    const isRow = directions[from] === 'row'
    const align = aligns[from]
    const isWhole = align === 'stretch'
    return [
      [`--justify-${from}`, isRow && !isWhole ? align : 'normal'],
      [`--items-${from}`, isRow ? 'center' : align],
      [`--grow-${from}`, isRow && isWhole ? '1 1 160px' : '0 1 auto'],
    ]
  })
  return Object.fromEntries(entries) as Record<`--${string}`, string | number> // named above
}
