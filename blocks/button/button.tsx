import { defineBlock } from '../../engine/react/define-block.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { vars } from '../ui/vars.ts'
import { widthVars } from '../ui/width-vars.ts'
import { buttonSpec } from './button.schema.ts'
import css from './button.module.css'

export const button = defineBlock(buttonSpec, function Button({ props }) {
  const { text, linkType, link, look } = props
  if (!text) return null
  return (
    <div className={css.row} style={vars(widthVars('align', props))}>
      <Link className={buttonClass} to={{ linkType, link }} data-look={look} dir="auto">
        {text}
      </Link>
    </div>
  )
})
