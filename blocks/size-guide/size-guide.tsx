import { lazy, Suspense, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { styled } from '../../runtime/block/stylesheet.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Outline } from '../ui/icon.tsx'
import { sizeGuideSpec } from './size-guide.schema.ts'
import css from './size-guide.module.css'

const SizeSheet = lazy(() => styled(import('./size-sheet.tsx')))

const ruler = 'M3.5 9h17v6.5h-17zM7 9v3M10.5 9v2M14 9v3M17.5 9v2'

export const sizeGuide = defineBlock(
  sizeGuideSpec,
  function SizeGuide({ props: { guides }, data: { product } }) {
    const t = useText()
    const [isOpen, setOpen] = useState(false)
    const typeNbr = product?.BasicInfo.typeNbr
    const guide = guides.find(
      ({ types, table }) =>
        table.trim() && (!types.length || types.some((one) => one.typeNbr === typeNbr)),
    )
    if (!guide) return null
    return (
      <div className={css.guide}>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Outline path={ruler} size={20} />
          {t('sizeGuide.title')}
        </button>
        {isOpen && (
          <Suspense fallback={null}>
            <SizeSheet {...guide} fit={product?.BasicInfo.FitInfo} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    )
  },
)
