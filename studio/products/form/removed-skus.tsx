import type { EditableSku } from '../../../schemas/catalog/product-edit.schema.ts'
import type { Stock } from '../../../schemas/catalog/stock.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Confirm } from '../../ui/ui.tsx'

/** The saved SKUs that a product no longer has, by hand or with an option. */
export const removedSkus = (
  saved: readonly Stock[],
  skus: readonly Pick<EditableSku, 'skuId'>[],
): Stock[] => saved.filter(({ skuId }) => !skus.some((one) => one.skuId === skuId))

/** Asks before saving removes SKUs with what is in stock of them. */
export function ConfirmRemoval(props: {
  removed: readonly Stock[]
  isOpen: boolean
  onClose(): void
  onYes(): void
}) {
  const { removed, ...rest } = props
  const { t } = useTexts()
  const units = removed.reduce((sum, one) => sum + (one.isTracked ? one.onHand : 0), 0)
  return (
    <Confirm
      title={t('products.removeSkus', { count: removed.length })}
      text={t('products.removeSkusText', { count: units })}
      yes={t('products.removeSkusYes')}
      isPending={false}
      error={undefined}
      {...rest}
    />
  )
}
