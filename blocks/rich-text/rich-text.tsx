import { defineBlock } from '../../engine/react/define-block.ts'
import { Prose } from '../ui/text/prose.tsx'
import { richTextSpec } from './rich-text.schema.ts'
import css from './rich-text.module.css'

export const richText = defineBlock(
  richTextSpec,
  function RichText({ props: { html, hasPadding } }) {
    return html ? (
      <div className={css.block} data-padding={hasPadding || undefined}>
        <Prose html={html} />
      </div>
    ) : null
  },
)
