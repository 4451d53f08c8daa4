import { defineBlock } from '../../runtime/block/define-block.ts'
import { Prose } from '../ui/text/prose.tsx'
import { richTextSpec } from './rich-text.schema.ts'
import css from './rich-text.module.css'

export const richText = defineBlock(richTextSpec, ({ props: { html, hasPadding } }) =>
  html ? (
    <div className={css.block} data-padding={hasPadding || undefined}>
      <Prose html={html} />
    </div>
  ) : null,
)
