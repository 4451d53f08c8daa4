import type { EditableSku } from '../../../schemas/catalog/product-edit.schema.ts'
import type { Stock } from '../../../schemas/catalog/stock.schema.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Confirm } from '../../ui/ui.tsx'

/** Saved SKUs that were removed, by hand or with an option. */
export const removedSkus = (
  saved: readonly Stock[],
  skus: readonly Pick<EditableSku, 'skuId'>[],
): Stock[] => saved.filter(({ skuId }) => !skus.some((one) => one.skuId === skuId))

/** Confirms that saving removes SKUs and their stock. */
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
