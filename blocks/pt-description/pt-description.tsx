import { useId, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Button } from '../ui/button.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { Prose } from '../ui/text/prose.tsx'
import { ptDescriptionSpec } from './pt-description.schema.ts'
import css from './pt-description.module.css'

/**
 * Texts with at least this many characters are collapsed; counting them gives the same result on
 * server and browser.
 */
const long = 1200

export const ptDescription = defineBlock(ptDescriptionSpec, function PtDescription() {
  const t = useText()
  const id = useId()
  const { desc } = useChoice().product.BasicInfo
  const [isOpen, setIsOpen] = useState(false)
  if (!desc) return null
  const isFolded = desc.length > long && !isOpen
  return (
    <section className={css.block} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {t('description.title')}
      </h2>
      {/* Focus on a link in the collapsed part expands it, so that it is visible. */}
      <div
        id={id}
        className={css.text}
        data-folded={isFolded || undefined}
        onFocus={() => setIsOpen(true)}
      >
        <Prose html={desc} />
      </div>
      {desc.length > long && (
        <Button aria-expanded={!isFolded} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isFolded ? 'description.more' : 'description.less')}
        </Button>
      )}
    </section>
  )
})
