import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { Cells } from '../shared/layout/cells.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { vars } from '../ui/vars.ts'
import { widthVars } from '../ui/width-vars.ts'
import { heroSpec } from './hero.schema.ts'
import css from './hero.module.css'

export const hero = defineBlock(heroSpec, function Hero({ id, props, nodes }) {
  const isFirst = useIsFirst(id)
  const { img, tip, tone, veil, isWide } = props
  if (!img && !nodes.blocks?.length) return null
  return (
    <div className={css.around} data-wide={isWide || undefined}>
      <div
        className={css.hero}
        data-tone={img ? tone : undefined}
        data-veil={img ? veil : undefined}
        style={vars({
          ...widthVars('height', props, (height) => heights[height]),
          ...widthVars('side', props),
          ...widthVars('align', props),
        })}
      >
        {img && (
          <div className={css.picture}>
            <Picture
              image={img}
              alt={tip}
              sizes="(min-width: 1200px) 1200px, 100vw"
              isPriority={isFirst}
            />
          </div>
        )}
        <div className={css.over}>
          <Cells blocks={nodes.blocks} />
        </div>
      </div>
    </div>
  )
})

/** Least heights; a whole screen leaves room for the bars at its edges. */
const heights: Record<BlockProps<typeof heroSpec>['height'], string> = {
  auto: '0px',
  s: '240px',
  m: '360px',
  l: '520px',
  screen: 'calc(100svh - var(--inset-top) - var(--inset-bottom))',
}
