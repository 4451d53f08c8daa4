import { defineBlock } from '../../engine/react/define-block.ts'
import { Prose } from '../ui/text/prose.tsx'
import { infoSpec } from './info.schema.ts'
import css from './info.module.css'

export const info = defineBlock(infoSpec, function Info({ data, props: { html } }) {
  return data.info ? (
    <article className={css.info}>
      {data.info.title && <h1 className={css.title}>{data.info.title}</h1>}
      {html && <Prose html={html} />}
    </article>
  ) : (
    <div className={css.info} aria-busy="true" />
  )
})
