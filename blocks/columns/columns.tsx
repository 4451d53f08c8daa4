import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { Cells } from '../shared/layout/cells.tsx'
import { gapInCss } from '../shared/layout/gap-in-css.ts'
import { vars } from '../ui/vars.ts'
import { widthVars } from '../ui/width-vars.ts'
import { columnsSpec } from './columns.schema.ts'
import css from './columns.module.css'

export const columns = defineBlock(columnsSpec, function Columns({ props, nodes }) {
  if (!nodes.blocks?.length) return null
  const style = vars({
    ...widthVars('columns', props, (count) => tracks(count, props.split)),
    ...widthVars('gap', props, gapInCss),
    ...widthVars('align', props),
  })
  return (
    <div className={css.columns} style={style}>
      <Cells blocks={nodes.blocks} />
    </div>
  )
})

/** Column widths as a value of `grid-template-columns`. */
function tracks(count: number, split: BlockProps<typeof columnsSpec>['split']): string {
  const [first, last] = split === 'first' ? [2, 1] : [1, 2]
  return count === 2 && split !== 'even'
    ? `minmax(0, ${first}fr) minmax(0, ${last}fr)`
    : `repeat(${count}, minmax(0, 1fr))`
}
