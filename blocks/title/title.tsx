import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { vars } from '../ui/vars.ts'
import { widthVars } from '../ui/width-vars.ts'
import { titleSpec } from './title.schema.ts'
import css from './title.module.css'

export const title = defineBlock(titleSpec, function Title({ props }) {
  const t = useText()
  const { linkType, link, moreType, wrap } = props
  if (!props.title && !props.desc && !props.isShowMore) return null
  const moreText = props.moreText || t('title.more')
  return (
    <div
      className={css.block}
      data-wrap={unless('wrap', wrap)}
      style={vars({
        ...widthVars('titleSize', props, (size) => sizes[size]),
        ...widthVars('align', props),
        '--title-color': inLight(props.titleColor),
        '--desc-color': inLight(props.descColor),
      })}
    >
      <div className={css.words}>
        {props.title && (
          <h2 className={css.title} data-font={unless('theme', props.titleFont)} dir="auto">
            {props.title}
          </h2>
        )}
        {props.desc && (
          <p
            className={css.desc}
            data-size={unless('m', props.descSize)}
            data-font={unless('theme', props.descFont)}
            dir="auto"
          >
            {props.desc}
          </p>
        )}
      </div>
      {props.isShowMore && (
        <Link
          className={css.more}
          to={{ linkType, link }}
          aria-label={props.title ? `${moreText}: ${props.title}` : moreText}
        >
          {moreType !== 2 && moreText}
          {moreType !== 1 && <Icon name="next" size={16} />}
        </Link>
      )}
    </div>
  )
})

/** Tokens of `blocks/ui/tokens.css`. */
const sizes: Record<BlockProps<typeof titleSpec>['titleSize'], string> = {
  s: 'var(--text-md)',
  m: 'var(--text-xl)',
  l: 'var(--text-2xl)',
  xl: 'calc(var(--text-2xl) * 1.25)',
}

/** The value, or nothing if it is the usual one, which the style sheet has. */
const unless = (usual: string, value: string) => (value === usual ? undefined : value)

/** Configured colors apply to the light scheme only; the dark one uses the theme's text color. */
const inLight = (colour: string) => (colour ? `light-dark(${colour},currentColor)` : undefined)
