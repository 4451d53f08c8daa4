import { Suspense, useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { useChoice } from '../shared/buying/product-choice.ts'
import { OptionSheet } from '../shared/buying/lazy-options.ts'
import { Button } from '../ui/button.tsx'
import { ptTrialSpec } from './pt-trial.schema.ts'
import css from './pt-trial.module.css'

export const ptTrial = defineBlock(ptTrialSpec, function PtTrial() {
  const shop = useShop()
  const { t } = shop
  const choice = useChoice()
  useSignal(choice.skus)
  const [isOpen, setOpen] = useState(false)
  const { expDays, stat, isInquiry, isVirtual } = choice.product.BasicInfo
  if (expDays === undefined || stat === 3 || isInquiry || isVirtual || choice.isSoldOut) return null
  // Without a complete choice, the sheet asks for it and then continues.
  const tryIt = async () => (await import('../shared/buying/trying.ts')).tryAtHome(shop, choice)
  const take = () => (choice.sku.peek() ? void tryIt() : setOpen(true))
  return (
    <section className={css.trial}>
      <div>
        <h2>{t('trial.title', { count: expDays })}</h2>
        <p className={css.text}>{t('trial.text')}</p>
      </div>
      <Button onClick={take}>{t('trial.try')}</Button>
      <Suspense fallback={null}>
        {isOpen && (
          <OptionSheet
            hasQuantity={false}
            action={t('trial.try')}
            onDone={tryIt}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </section>
  )
})
